import { expect, test } from 'vitest';
import { buyDeal } from '#server/checkout/purchase/buy-deal.ts';
import { purchaseWithBalance } from '#server/checkout/purchase/purchase-with-balance.ts';
import { assert } from '#server/platform/assert.ts';
import { givenPack } from '../../../test-kit/given-deal.ts';
import { givenBuyer } from '../../../test-kit/given-buyer.ts';
import { givenCart } from '../../../test-kit/given-cart.ts';
import { givenItem } from '../../../test-kit/given-items.ts';
import { givenPurchase } from '../../../test-kit/given-purchase.ts';
import { withMoneyShop } from '../../../test-kit/with-money-shop.ts';

const shop = withMoneyShop();

test('an email names items in the language in which they were bought, of a cart and of a pack', async () => {
  const german = shop.content.languages.find(({ code }) => code === 'de');
  assert(german, 'the shop speaks German');
  const [item, deal] = [await givenItem(shop.db), await givenPack(shop.db)];
  for (const [index, id] of [item.id, ...deal.itemIds].entries()) {
    await shop.db`
      insert into catalog.item_titles (item_id, language_id, title) values (${id}, ${german.id}, ${`Stück ${index}`})`;
  }
  const customerId = await givenBuyer(shop.db);
  await givenCart(shop.db, customerId, [item]);
  const display = { currency: shop.content.defaultCurrency, language: german };
  const input = { ...givenPurchase(shop.content, customerId, { now: shop.clock.now() }), display };
  await purchaseWithBalance(shop.db, input, shop.deps);
  await buyDeal(shop.db, { ...input, deal }, shop.deps);
  await shop.runJobs();
  const emails = await shop.db<{ kind: string; body: string }[]>`
    select kind, body_text as body from email.messages where customer_id = ${customerId} order by id`;
  const paid = emails.filter(({ kind }) => kind === 'order_paid').map(({ body }) => body);
  expect(paid).toHaveLength(2);
  expect(paid[0]).toContain('Stück 0');
  for (const index of deal.itemIds.keys()) expect(paid[1]).toContain(`Stück ${index + 1}`);
  expect(paid.join('')).not.toContain(item.title);
});
