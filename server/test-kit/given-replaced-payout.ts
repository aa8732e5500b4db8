import { startPayout } from '#server/payments/payouts/start-payout.ts';
import type { PayoutDraft } from '#server/payments/payouts.types.ts';
import { givenDebitNotice, givenStatusReport } from './bank-reports.ts';
import { readTransferName } from './given-batch.ts';
import { givenAccount, givenPayoutDraft } from './given-payout.ts';
import type { MoneyShop } from './money-shop.ts';
import type { withBankDesk } from './with-bank-desk.ts';

/** A payout that the bank rejected, and the one with other details that took over. */
export async function givenReplacedPayout(
  shop: MoneyShop,
  { now, load, export: exportFile }: ReturnType<typeof withBankDesk>,
  overrides: Partial<PayoutDraft> = {},
) {
  const draft = await givenPayoutDraft(shop.db, { now: now() });
  const { payoutId: earlier } = await shop.db.begin((tx) => startPayout(tx, draft));
  const { batch } = await exportFile();
  const endToEndId = await readTransferName(shop.db, earlier);
  await load(givenStatusReport(batch.messageId, [{ endToEndId, status: 'RJCT', code: 'AC01' }]));
  const other = { ...draft, destination: { ...givenAccount, iban: 'DE02120300000000202051' }, ...overrides };
  const { payoutId: later } = await shop.db.begin((tx) => startPayout(tx, other));
  shop.advance(24 * 60);
  const booking = { endToEndId, amount: '25.00' };
  return {
    earlier,
    later,
    /** Another report of the bank about the rejection. */
    reject: (messageId: string) =>
      load(givenStatusReport(batch.messageId, [{ endToEndId, status: 'RJCT', code: 'AC01' }], { messageId })),
    paid: (reference = 'A-1') => load(givenDebitNotice([{ ...booking, reference }], `N-${earlier}-${reference}`)),
    back: (reference = 'R-1') =>
      load(givenDebitNotice([{ ...booking, reference, direction: 'CRDT', code: 'FOCR' }], `N-${earlier}-${reference}`)),
  };
}
