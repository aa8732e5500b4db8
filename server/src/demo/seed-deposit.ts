import { coinDigits, fromMajor } from '#contract/money.ts';
import { readCustomerProfile } from '#server/identity/identity.queries.ts';
import { findPayment } from '#server/payments/payments.queries.ts';
import { gatewayOf } from '#server/payments/payments.rules.ts';
import { decideSession } from '#server/twin/decide-session.ts';
import { settlePayment } from '#server/payments/payments/settle-payment.ts';
import { assert } from '#server/platform/assert.ts';
import { inTransaction } from '#server/platform/db.ts';
import { closeDeposit } from '#server/wallet/close-deposit.ts';
import { creditDeposit } from '#server/wallet/credit-deposit.ts';
import { startDeposit } from '#server/wallet/start-deposit.ts';
import { findDeposit } from '#server/wallet/wallet.queries.ts';
import type { DemoHistory, SeedDeps } from './seed-order.ts';

interface PastTopUp extends DemoHistory {
  coins: number;
  /** Button pressed on the payment page. */
  decision: 'approve' | 'decline';
  day: Date;
  /** Idempotency key. */
  key: string;
  /** Deposit left by an interrupted seed; null starts a new one. */
  depositId: number | null;
}

/** Seeds a deposit by card on a past day, as if the customer had used the payment page. */
export async function seedDeposit(deps: SeedDeps, past: PastTopUp): Promise<void> {
  const { db } = deps;
  const { day, decision } = past;
  const { gateways } = past.purchase;
  past.setProviderClock(day);
  const depositId = past.depositId ?? (await startDeposit(db, await toInput(deps, past), past.purchase));
  const paymentId = (await findDeposit(db, depositId))?.paymentId;
  const payment = paymentId && (await findPayment(db, paymentId));
  assert(payment && payment.sessionId, `deposit ${depositId} is open at the provider`);
  const { sessionId, provider } = payment;
  // Skips the webhook, which would book the deposit today.
  await decideSession(db, { sessionId, decision, fault: 'missing', lateSeconds: 0, now: day });
  const report = await gatewayOf(gateways, provider).queryStatus(payment);
  assert(report, `the provider knows payment ${payment.id}`);
  await inTransaction(db, (tx) => settlePayment(tx, report, { provider, now: day }));
  await creditDeposit(db, { depositId, now: day });
  await closeDeposit(db, { depositId, now: day });
}

async function toInput({ db, content, config }: SeedDeps, { customerId, coins, day, key }: PastTopUp) {
  const profile = await readCustomerProfile(db, customerId, null);
  assert(profile.country, 'the demo customer has a country');
  const { name, surname, email, phone, city, address, postCode, country } = profile;
  return {
    customerId,
    method: 'card',
    coinsMinor: fromMajor(coins, coinDigits),
    contact: { name, surname, email, phone, countryId: country.id, city, address, postCode },
    savesContact: false,
    expectedCents: null,
    idempotencyKey: `demo:${key}`,
    shopOrigin: config.publicUrl ?? `http://${config.host}:${config.port}`,
    display: content.displayFor({}),
    content: content.state(),
    now: day,
  };
}
