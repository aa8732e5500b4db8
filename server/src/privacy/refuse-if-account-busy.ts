import { formatCoinAmount } from '#server/formatting/format-money.ts';
import { refuseIfOrderOpen } from '#server/checkout/checkout.privacy.ts';
import { readBalance } from '#server/ledger/ledger.queries.ts';
import { refuseIfOfferOpen } from '#server/offers/offers.privacy.ts';
import { refuseIfMoneyDue } from '#server/payments/payments.privacy.ts';
import type { Reader } from '#server/platform/db.ts';
import { refuse } from '#server/platform/refusal.ts';
import { refuseIfDepositOpen } from '#server/wallet/wallet.privacy.ts';

/** Refuses the end of an account that is in the middle of something, or that holds coins which nobody has given up. */
export async function refuseIfAccountBusy(
  reader: Reader,
  { customerId, givesUpBalance, coinName }: { customerId: number; givesUpBalance: boolean; coinName: string },
): Promise<void> {
  await refuseIfOrderOpen(reader, customerId);
  await refuseIfDepositOpen(reader, customerId);
  await refuseIfOfferOpen(reader, customerId);
  await refuseIfMoneyDue(reader, customerId);
  const { balanceMinor } = await readBalance(reader, customerId);
  if (balanceMinor === 0 || givesUpBalance) return;
  refuse('account_has_balance', { balance: formatCoinAmount(balanceMinor), coins: coinName });
}
