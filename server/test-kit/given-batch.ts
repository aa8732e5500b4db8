import type { ShopSettings } from '#server/content/content.types.ts';
import type { PayoutDraft, PayoutSources } from '#server/payments/payouts.types.ts';
import { exportPayoutBatch } from '#server/payments/payouts/export-payout-batch.ts';
import type { Db } from '#server/platform/db.ts';
import { givenPayout } from './given-payout.ts';

/** Lets new payouts to accounts leave by file. */
export async function payByFile(db: Db): Promise<void> {
  await db`
    update content.settings set sepa_payouts_by_file = true, bank_iban = 'DE84120300000000203000', bank_bic = 'BYLADEM1001',
      bank_street = '1 Example Street', bank_post_code = '00000', bank_town = 'Sampleton'`;
}

/** What `payByFile` sets. */
export const bankSettings = {
  sepaPayoutsByFile: true,
  bankIban: 'DE84120300000000203000',
  bankBic: 'BYLADEM1001',
  bankStreet: '1 Example Street',
  bankPostCode: '00000',
  bankTown: 'Sampleton',
} as const satisfies Partial<ShopSettings>;

const nobody: PayoutSources = {
  listUnready: () => Promise.resolve([]),
  listPayees: () => Promise.resolve(new Map()),
};

interface BankShop {
  db: Db;
  content: { settings: ShopSettings };
}

/** Writes the file of the day. */
export function exportBatch(
  { db, content }: BankShop,
  { now, sources = nobody }: { now: Date; sources?: PayoutSources },
) {
  const settings = { ...content.settings, ...bankSettings };
  return exportPayoutBatch(db, { settings, sources, now, record: () => Promise.resolve() });
}

/** Payouts by file that are exported, with their end-to-end ids. */
export async function givenExported(
  shop: BankShop,
  { now, count = 1, ...draft }: { now: Date; count?: number } & Partial<PayoutDraft>,
): Promise<{ payoutId: number; endToEndId: string; messageId: string }[]> {
  const ids: number[] = [];
  for (let at = 0; at < count; at += 1) ids.push(await givenPayout(shop.db, { ...draft, now }));
  const { batch } = await exportBatch(shop, { now });
  const { id, messageId } = batch;
  return ids.map((payoutId) => ({ payoutId, endToEndId: `PAYOUT-${payoutId}-${id}`, messageId }));
}
