import type { OfficeClient } from '#contract/office/office-client.ts';
import { loadContent } from '#server/content/load-content.ts';
import { givenDebitNotice, givenStatusReport } from '../../server/test-kit/bank-reports.ts';
import { givenExported, payByFile } from '../../server/test-kit/given-batch.ts';
import type { Shop } from './open-shop.ts';

const dayMs = 86_400_000;
const amount = '25.00';

const daysAgo = (days: number) => new Date(Date.now() - days * dayMs);

/** A file that was withdrawn, one that the bank paid too often and then rejected, and one about which it has said nothing. */
export async function fillBank({ db }: Pick<Shop, 'db'>, call: OfficeClient): Promise<void> {
  await payByFile(db);
  const shop = { db, content: await loadContent(db) };
  await givenExported(shop, { now: daysAgo(3) });
  const [file] = (await call('listPayoutBatches', { limit: 1 })).payload;
  await call('withdrawPayoutBatch', { id: file?.id ?? 0, reason: 'The bank was closed' });

  const [twice, rejected] = await givenExported(shop, { now: daysAgo(2), count: 2 });
  if (!twice || !rejected) throw new Error('the file has no two payouts');
  const paid = [
    { endToEndId: twice.endToEndId, amount, reference: 'A-1' },
    { endToEndId: twice.endToEndId, amount, reference: 'A-2' },
    { endToEndId: rejected.endToEndId, amount, reference: 'B-1' },
  ];
  await call('importBankReport', { text: givenDebitNotice(paid) });
  const rejection = { endToEndId: rejected.endToEndId, status: 'RJCT', code: 'AC04' };
  await call('importBankReport', { text: givenStatusReport(rejected.messageId, [rejection]) });
  await givenExported(shop, { now: daysAgo(1) });
}
