import type { OfficeClient } from '#contract/office/office-client.ts';
import { loadContent } from '#server/content/load-content.ts';
import { acceptOffer } from '#server/offers/accept-offer.ts';
import { receiveItem } from '#server/offers/receive-item.ts';
import { type Db, inTransaction } from '#server/platform/db.ts';
import { givenDebitNotice, givenStatusReport } from '../../server/test-kit/bank-reports.ts';
import { type BankShop, exportPayouts, payByFile } from '../../server/test-kit/given-batch.ts';
import { givenCustomer } from '../../server/test-kit/given-customer.ts';
import { givenCounterOffer } from '../../server/test-kit/given-offer.ts';
import { givenPayout } from '../../server/test-kit/given-payout.ts';
import type { Shop } from './open-shop.ts';

const dayMs = 86_400_000;
/** Longer than a payout is held. */
const agreedDaysBefore = 10;
const amount = '42.00';

const daysAgo = (days: number) => new Date(Date.now() - days * dayMs);

/** A payout for a skin that arrived long before. */
async function givenOfferPayout(db: Db, now: Date): Promise<number> {
  const agreedAt = new Date(now.getTime() - agreedDaysBefore * dayMs);
  const { id: customerId } = await givenCustomer(db);
  const referenceId = await givenCounterOffer(db, customerId, { title: 'Gut Knife | Night', now: agreedAt });
  await acceptOffer(db, { offerId: referenceId, customerId, now: agreedAt });
  await inTransaction(db, (tx) => receiveItem(tx, { offerId: referenceId, now: agreedAt }));
  return givenPayout(db, { customerId, referenceId, amountMinor: 42_00, now });
}

async function exportOffers(shop: BankShop, now: Date, count = 1) {
  const ids: number[] = [];
  for (let at = 0; at < count; at += 1) ids.push(await givenOfferPayout(shop.db, now));
  return exportPayouts(shop, { ids, now });
}

/** A file that was withdrawn, one that the bank paid too often and then rejected, and one about which it has said nothing. */
export async function fillBank({ db }: Pick<Shop, 'db'>, call: OfficeClient): Promise<void> {
  await payByFile(db);
  const shop = { db, content: await loadContent(db) };
  await exportOffers(shop, daysAgo(3));
  const [file] = (await call('listPayoutBatches', { limit: 1 })).payload;
  await call('withdrawPayoutBatch', { id: file?.id ?? 0, reason: 'The bank was closed' });

  const [twice, rejected] = await exportOffers(shop, daysAgo(2), 2);
  if (!twice || !rejected) throw new Error('the file has no two payouts');
  const paid = [
    { endToEndId: twice.endToEndId, amount, reference: 'A-1' },
    { endToEndId: twice.endToEndId, amount, reference: 'A-2' },
    { endToEndId: rejected.endToEndId, amount, reference: 'B-1' },
  ];
  await call('importBankReport', { text: givenDebitNotice(paid) });
  const rejection = { endToEndId: rejected.endToEndId, status: 'RJCT', code: 'AC04' };
  await call('importBankReport', { text: givenStatusReport(rejected.messageId, [rejection]) });
  await exportOffers(shop, daysAgo(1));
}
