import { readTestConfig } from '../../test-kit/read-test-config.ts';
import { testLog } from '../../test-kit/test-log.ts';
import { withMoneyShop } from '../../test-kit/with-money-shop.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { seedCatalog } from '#server/catalog/import/seed-catalog.ts';
import type { ContentSnapshot } from '#server/content/content-snapshot.ts';
import { openContentSnapshot } from '#server/content/open-content-snapshot.ts';
import { seedCustomers } from '#server/identity/accounts/seed-customers.ts';
import { listMailbox } from '#server/email/email.queries.ts';
import { listOffers } from '#server/offers/offers.queries.ts';
import { seedOffers } from './seed-offers.ts';

const shop = withMoneyShop();
let content: ContentSnapshot;

beforeAll(async () => {
  await seedCatalog(shop.db, { size: 'small', isForSale: true, now: shop.clock.now() });
  content = await openContentSnapshot(shop.db, testLog);
});
afterAll(() => content.close());

test('the demo customer has offers in several states, once, and emails dated by their days', async () => {
  const [customer] = await seedCustomers(shop.db, shop.clock.now());
  const customerId = customer?.id ?? 0;
  const deps = { db: shop.db, clock: shop.clock, config: readTestConfig(), content };
  await Promise.all(
    [1, 2].map(() => seedOffers(deps, { customerId, purchase: shop.deps, setProviderClock: () => undefined })),
  );
  const offers = await listOffers(shop.db, customerId);
  expect(offers.map(({ status }) => status)).toEqual(['offer', 'pending', 'declined', 'declined', 'completed']);
  expect(offers.at(-1)).toMatchObject({ payout: { state: 'sent', method: 'sepa' } });
  await shop.runJobs();
  const emails = await listMailbox(shop.db, customer?.email ?? '');
  const sent = emails.find(({ subject }) => subject.startsWith('Your payout'));
  expect(sent?.createdAt).toEqual(offers.at(-1)?.payout?.sentAt);
});
