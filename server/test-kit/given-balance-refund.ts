import type { PayeeContact } from '#server/payments/payouts.types.ts';
import type { Db } from '#server/platform/db.ts';
import { refundBalance } from '#server/wallet/refunds/refund-balance.ts';
import type { BalanceRefundInput } from '#server/wallet/refunds/refunds.types.ts';
import { givenSentPayout } from './given-payout.ts';
import type { MoneyShop } from './money-shop.ts';
import { givenWithdrawal } from './given-withdrawal.ts';

/** No session proves a second factor, which small refunds do not need. */
const noSession = '00000000-0000-4000-8000-000000000000';

/** Input that refunds everything to the cards. */
export function givenBalanceRefund(
  shop: MoneyShop,
  customerId: number,
  overrides: Partial<BalanceRefundInput> = {},
): BalanceRefundInput {
  return {
    customerId,
    coinsMinor: null,
    expectedCents: null,
    payout: null,
    languageCode: 'en',
    coinName: 'Credits',
    idempotencyKey: null,
    holdDays: 7,
    refundDays: 180,
    now: shop.clock.now(),
    ...overrides,
  };
}

/** Payout of a refund to an account. */
export function givenRefundPayout(): NonNullable<BalanceRefundInput['payout']> {
  const { contact, payout: destination } = givenWithdrawal({ offerId: 0, customerId: 0 });
  return { contact, destination };
}

export function requestBalanceRefund(
  shop: MoneyShop,
  customerId: number,
  overrides: Partial<BalanceRefundInput> = {},
): Promise<number> {
  return refundBalance(
    shop.db,
    { ...givenBalanceRefund(shop, customerId, overrides), sessionId: noSession },
    shop.deps,
  );
}

/** A refund of 5 coins that is paid out to a payee of that name. */
export async function givenPaidOutRefund(
  shop: MoneyShop,
  customerId: number,
  who: Pick<PayeeContact, 'name' | 'surname'>,
): Promise<void> {
  const { contact, destination } = givenRefundPayout();
  const payout = { contact: { ...contact, ...who }, destination };
  const refundId = await requestBalanceRefund(shop, customerId, { coinsMinor: 5_00, payout, refundDays: 0 });
  const [row] = await shop.db<{ id: number }[]>`
    select id from payments.payouts where purpose = 'wallet' and reference_id = ${refundId}`;
  await givenSentPayout(shop, row?.id ?? 0);
  await shop.runJobs();
}

/** Refunds of a customer at the provider, oldest first: what they returned in cents, and their state. */
export async function refundsOf(db: Db, customerId: number): Promise<{ cents: number; status: string }[]> {
  const rows = await db<{ cents: number; status: string }[]>`
    select r.amount_minor as cents, r.status from payments.refunds r join payments.payments p on p.id = r.payment_id
    where p.customer_id = ${customerId} order by r.id`;
  return [...rows];
}
