import { postTransfer } from '#server/ledger/post-transfer.ts';
import type { PayoutDestination } from '#server/payments/payout-destination.types.ts';
import { requestRefund } from '#server/payments/payments/request-refund.ts';
import { startPayout } from '#server/payments/payouts/start-payout.ts';
import { assert } from '#server/platform/assert.ts';
import type { Tx } from '#server/platform/db.ts';
import { publish } from '#server/platform/outbox.ts';
import { refuse } from '#server/platform/refusal.ts';
import { listRefundSources } from './refunds.queries.ts';
import {
  lineKey,
  paymentIdsOf,
  planRefund,
  refundEntries,
  refuseIfChanged,
  refuseIfNotRefundable,
} from './refunds.rules.ts';
import { insertLine, insertRefund } from './refunds.sql.ts';
import type { BalanceRefundEvent, BalanceRefundInput, RefundLine, RefundPlan, StaffRequest } from './refunds.types.ts';

interface Locked {
  /** In the wallet, read under its lock. */
  availableMinor: number;
  /** Null if the refund seemed to need no payout. */
  destination: PayoutDestination | null;
  /** Null if the customer asks, who then named the destination too. */
  askedBy: StaffRequest | null;
  /** Session in which the customer asks; null if staff do. */
  sessionId: string | null;
  /** Gateway for the payout. */
  provider: string;
}

/** Books a refund of balance, with the sources and the wallet locked. Returns its id. */
export async function placeRefund(tx: Tx, input: BalanceRefundInput, locked: Locked): Promise<number> {
  const { customerId } = input;
  const sources = await listRefundSources(tx, customerId);
  const plan = planRefund(sources, { ...input, availableMinor: locked.availableMinor }, input);
  refuseIfNotRefundable(plan, input);
  refuseIfChanged(plan, input);
  const refundId = await insertRefund(tx, { input, plan, askedBy: locked.askedBy });
  assert(refundId > 0, 'a refund of balance is inserted');
  for (const line of plan.lines) await bookLine(tx, { refundId, line, input });
  if (plan.payoutCents > 0) await owePayout(tx, { refundId, plan, input, locked });
  await publish(tx, 'wallet.balance_refund_requested', { refundId } satisfies BalanceRefundEvent);
  return refundId;
}

interface Booking {
  refundId: number;
  line: RefundLine;
  input: BalanceRefundInput;
}

async function bookLine(tx: Tx, { refundId, line, input: { customerId, now } }: Booking): Promise<void> {
  await insertLine(tx, refundId, line);
  if (line.way === 'payout') return;
  const { source, paymentId, cents: amountMinor } = line;
  const key = lineKey(refundId, source);
  const entries = refundEntries(customerId, line);
  await postTransfer(tx, { key, kind: 'balance_refund', reference: source, occurredAt: now, entries });
  await requestRefund(tx, { paymentId, key, amountMinor, reason: 'balance_refund', now });
}

interface Owing {
  refundId: number;
  plan: RefundPlan;
  input: BalanceRefundInput;
  locked: Locked;
}

async function owePayout(tx: Tx, { refundId, plan, input, locked }: Owing): Promise<void> {
  const { customerId, holdDays, now } = input;
  const { destination, askedBy, sessionId, provider } = locked;
  // A source was used up or grew too old since the destination was exchanged.
  if (!destination) return refuse('balance_refund_changed');
  await startPayout(tx, {
    purpose: 'wallet',
    referenceId: refundId,
    customerId,
    provider,
    amountMinor: plan.payoutCents,
    coinsMinor: plan.payoutCoinsMinor,
    paymentIds: paymentIdsOf(plan.lines.filter(({ way }) => way === 'payout')),
    destination,
    namedBy: askedBy?.actor ?? null,
    sessionId,
    holdDays,
    now,
  });
}
