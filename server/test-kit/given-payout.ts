import type { Clock } from '#server/platform/clock.ts';
import { inTransaction, type Db } from '#server/platform/db.ts';
import type { GatewayDestination, HandDestination } from '#server/payments/payout-destination.types.ts';
import type { PayoutDraft } from '#server/payments/payouts.types.ts';
import type { PaymentGateways } from '#server/payments/payments.types.ts';
import { sendPayout } from '#server/payments/payouts/send-payout.ts';
import { startPayout } from '#server/payments/payouts/start-payout.ts';
import { givenCustomer } from './given-customer.ts';
import { givenSoldOrder } from './given-sold-order.ts';
import { givenWallet } from './given-wallet.ts';
import type { MoneyShop } from './money-shop.ts';
import { reportDispute } from './report-dispute.ts';

/** A fictitious IBAN with valid check digits. */
export const givenIban = 'DE89370400440532013000';

export const givenAccount: GatewayDestination = { method: 'sepa', iban: givenIban, holder: 'Kim Test' };

export const givenPhone: Extract<HandDestination, { method: 'mbway' }> = {
  method: 'mbway',
  phone: '+351912345678',
  holder: 'Kim Test',
};

let lastReferenceId = 700_000;

/** Default payout, of 25 euros to an account. */
export async function givenPayoutDraft(db: Db, overrides: Partial<PayoutDraft> = {}): Promise<PayoutDraft> {
  lastReferenceId += 1;
  return {
    purpose: 'offer',
    referenceId: lastReferenceId,
    customerId: overrides.customerId ?? (await givenCustomer(db)).id,
    provider: 'stripe',
    amountMinor: 25_00,
    coinsMinor: null,
    paymentIds: [],
    destination: givenAccount,
    namedBy: null,
    sessionId: null,
    holdDays: 0,
    now: new Date(),
    ...overrides,
  };
}

/** A pending payout. */
export async function givenPayout(db: Db, overrides: Partial<PayoutDraft> = {}): Promise<number> {
  const draft = await givenPayoutDraft(db, overrides);
  const { payoutId } = await inTransaction(db, (tx) => startPayout(tx, draft));
  return payoutId;
}

interface PayingShop {
  db: Db;
  clock: Clock;
  deps: { gateways: PaymentGateways };
}

/** Sends a payout now, also before its hold ends; the provider may fail it. */
export async function givenSentPayout({ db, clock, deps }: PayingShop, payoutId: number): Promise<void> {
  await sendPayout(db, {
    payoutId,
    gateways: deps.gateways,
    isForced: true,
    now: clock.now(),
    record: () => Promise.resolve(),
  });
}

/** A payout of balance that would give back money of a disputed payment. */
export async function givenDisputedPayout(shop: MoneyShop): Promise<number> {
  const { db, clock } = shop;
  const { orderId: referenceId } = await givenSoldOrder(shop, { method: 'card' });
  const [payment] = await db<{ id: number }[]>`
    select id from payments.payments where purpose = 'order' and reference_id = ${referenceId}`;
  const { id: customerId } = await givenCustomer(db);
  await givenWallet(db, customerId, 25_00);
  const ofBalance = { purpose: 'wallet' as const, coinsMinor: 25_00, paymentIds: [payment?.id ?? 0] };
  const payoutId = await givenPayout(db, { customerId, now: clock.now(), ...ofBalance });
  await reportDispute(shop, { purpose: 'order', referenceId, name: 'first', amountMinor: 10_00, status: 'open' });
  return payoutId;
}
