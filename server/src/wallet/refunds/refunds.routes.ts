import {
  type BalanceRefundQuote,
  type RequestBalanceRefund,
  readBalanceRefundRoute,
  requestBalanceRefundRoute,
} from '#contract/wallet.ts';
import { toEpochSeconds } from '#contract/epoch-seconds.ts';
import { coinDigits, fromMajor, toMajor } from '#contract/money.ts';
import type { ContentSnapshot } from '#server/content/content-snapshot.ts';
import { readBalance } from '#server/ledger/ledger.queries.ts';
import { heldUntil } from '#server/payments/payouts.rules.ts';
import { toPayeeContact, toPayoutInput } from '#server/payments/payouts/to-payee.ts';
import type { Db } from '#server/platform/db.ts';
import { bind, type BoundRoute, type Call, ok, replyWith } from '#server/platform/http/bind.ts';
import { refuseIfTooMany } from '#server/platform/rate-limit.ts';
import type { DepositDeps } from '#server/wallet/wallet.types.ts';
import { refundBalance } from './refund-balance.ts';
import { readRefundPlan } from './refunds.queries.ts';
import { refuseIfAbove } from './refunds.rules.ts';
import type { BalanceRefundInput, RefundLine, RefundPlan } from './refunds.types.ts';

interface RefundDeps extends DepositDeps {
  db: Db;
  content: ContentSnapshot;
}

const refundsMax = 20;
const windowSeconds = 3600;
const euroDigits = 2;

export function balanceRefundRoutes({ db, content, ...deps }: RefundDeps): BoundRoute[] {
  return [
    bind(readBalanceRefundRoute, async ({ amount }, call) => {
      const { refundDays, payoutHoldDays, coinName } = content.settings();
      const wanted = { coinsMinor: toMinor(amount), coinName };
      const plan = await readRefundPlan(db, { ...wanted, customerId: call.customerId(), refundDays, now: call.now });
      refuseIfAbove(plan, wanted);
      return replyWith(toQuote(plan, heldUntil(call.now, payoutHoldDays)));
    }),
    bind(requestBalanceRefundRoute, async (input, call) => {
      const customerId = call.customerId();
      const key = `balance-refund:customer:${customerId}`;
      await refuseIfTooMany(db, { key, limit: refundsMax, windowSeconds, now: call.now });
      const asked = { ...toInput(input, call, content), sessionId: call.sessionId() };
      const id = await refundBalance(db, asked, deps);
      const { availableMinor } = await readBalance(db, customerId);
      return { ...ok, id, balance: toMajor(availableMinor, coinDigits) };
    }),
  ];
}

function toMinor(coins: number | null): number | null {
  return coins === null ? null : fromMajor(coins, coinDigits);
}

function toInput(input: RequestBalanceRefund, call: Call, content: ContentSnapshot): BalanceRefundInput {
  const { refundDays, payoutHoldDays: holdDays, coinName } = content.settings();
  const { expected_sum: expectedSum } = input;
  return {
    customerId: call.customerId(),
    coinsMinor: toMinor(input.amount),
    expectedCents: expectedSum == null ? null : fromMajor(expectedSum, euroDigits),
    payout:
      input.paymentMethod === 'source'
        ? null
        : { contact: toPayeeContact(input, content.state()), destination: toPayoutInput(input) },
    languageCode: content.displayFor(call.display).language.code,
    coinName,
    idempotencyKey: call.idempotencyKey,
    holdDays,
    refundDays,
    now: call.now,
  };
}

function toQuote(plan: RefundPlan, payoutFrom: Date): BalanceRefundQuote {
  const { coinsMinorMax, grantedCoinsMinor, waitingCoinsMinor, waitsUntil, payoutCents, payoutCoinsMinor } = plan;
  const cards = plan.lines.filter(({ way }) => way === 'source');
  return {
    balance: toCoins(coinsMinorMax + grantedCoinsMinor + waitingCoinsMinor),
    refundable: toCoins(coinsMinorMax),
    not_refundable: toCoins(grantedCoinsMinor),
    waiting: waitsUntil && { coins: toCoins(waitingCoinsMinor), waits_until: toEpochSeconds(waitsUntil) },
    coins: toCoins(plan.coinsMinor),
    amount: toEuros(plan.cents),
    cards: cards.map(toCard),
    payout:
      payoutCents === 0
        ? null
        : { coins: toCoins(payoutCoinsMinor), amount: toEuros(payoutCents), held_until: toEpochSeconds(payoutFrom) },
  };
}

function toCard({ depositId, paidAt, method, coinsMinor, cents }: RefundLine): BalanceRefundQuote['cards'][number] {
  return {
    deposit_id: depositId ?? 0,
    created_at: toEpochSeconds(paidAt),
    payment_type: method,
    coins: toCoins(coinsMinor),
    amount: toEuros(cents),
  };
}

function toCoins(minor: number): number {
  return toMajor(minor, coinDigits);
}

function toEuros(cents: number): number {
  return toMajor(cents, euroDigits);
}
