import type { ShopSettings } from '#server/content/content.types.ts';
import { selectLinesOfBatch } from '#server/payments/batches.sql.ts';
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

export interface BankShop {
  db: Db;
  content: { settings: ShopSettings };
}

/** Writes the file of the day. */
export function exportBatch(
  { db, content }: BankShop,
  {
    now,
    sources = nobody,
    settings: changed,
    shown = null,
  }: { now: Date; sources?: PayoutSources; settings?: Partial<ShopSettings>; shown?: string | null },
) {
  const settings = { ...content.settings, ...bankSettings, ...changed };
  return exportPayoutBatch(db, { settings, sources, now, shown, record: () => Promise.resolve() });
}

interface ExportedPayout {
  payoutId: number;
  endToEndId: string;
  messageId: string;
}

/** Payouts by file that are exported, with their end-to-end ids. */
export async function givenExported(
  shop: BankShop,
  {
    now,
    count = 1,
    settings,
    ...draft
  }: { now: Date; count?: number; settings?: Partial<ShopSettings> } & Partial<PayoutDraft>,
): Promise<ExportedPayout[]> {
  const ids: number[] = [];
  for (let at = 0; at < count; at += 1) ids.push(await givenPayout(shop.db, { ...draft, now }));
  return exportPayouts(shop, { ids, now, ...(settings && { settings }) });
}

/** Writes the file of the day and returns what it says of some payouts. */
export async function exportPayouts(
  shop: BankShop,
  { ids, ...file }: { ids: number[]; now: Date; settings?: Partial<ShopSettings> },
): Promise<ExportedPayout[]> {
  const { batch } = await exportBatch(shop, file);
  const { messageId } = batch;
  const lines = await selectLinesOfBatch(shop.db, batch.id);
  return lines
    .filter(({ payoutId }) => ids.includes(payoutId))
    .map(({ payoutId, endToEndId }) => ({ payoutId, endToEndId, messageId }));
}

/** Names the newest transfer of a payout in reports of the bank. */
export async function readTransferName(db: Db, payoutId: number): Promise<string> {
  const [row] = await db<{ name: string }[]>`
    select end_to_end_id as name from payments.payout_batch_lines where payout_id = ${payoutId} order by batch_id desc limit 1`;
  return row?.name ?? '';
}
