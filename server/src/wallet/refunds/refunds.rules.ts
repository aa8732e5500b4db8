import { formatCoinAmount } from '#server/formatting/format-money.ts';
import type { EntryDraft } from '#server/ledger/ledger.types.ts';
import { coinsToEuros } from '#server/ledger/ledger.rules.ts';
import { dayMs, minuteMs } from '#server/platform/clock.ts';
import { idempotencyCutoff, toFingerprint, toIdempotencyKey } from '#server/platform/idempotency.ts';
import { refuse } from '#server/platform/refusal.ts';
import type { BalanceRefundInput, RefundLine, RefundPlan, RefundSource, RefundTerms } from './refunds.types.ts';

interface Wanted {
  /** Null for everything. */
  coinsMinor: number | null;
  availableMinor: number;
}

/**
 * Divides a refund over its sources. Granted coins count as spent first, so everything that was paid for and is still in
 * the wallet can be refunded. It goes back to the cards, oldest deposit first, and the rest is a payout. Coins of an order
 * whose payment can still be refunded, or lost a dispute, wait for the days of such refunds: paid out at once, a stolen card
 * would become a bank transfer.
 */
export function planRefund(sources: readonly RefundSource[], wanted: Wanted, terms: RefundTerms): RefundPlan {
  const { availableMinor } = wanted;
  const waiting = sources.filter((source) => isWaiting(source, terms));
  const ready = sources.filter((source) => !waiting.includes(source));
  const coinsMinorMax = Math.min(availableMinor, coinsOf(ready));
  const waitingCoinsMinor = Math.min(availableMinor - coinsMinorMax, coinsOf(waiting));
  const lines = takeFrom(inOrder(ready, terms), Math.min(wanted.coinsMinor ?? coinsMinorMax, coinsMinorMax));
  const payout = lines.filter(({ way }) => way === 'payout');
  return {
    lines,
    ...sumOf(lines),
    payoutCoinsMinor: sumOf(payout).coinsMinor,
    payoutCents: sumOf(payout).cents,
    coinsMinorMax,
    grantedCoinsMinor: availableMinor - coinsMinorMax - waitingCoinsMinor,
    waitingCoinsMinor,
    waitsUntil: waitingCoinsMinor === 0 ? null : waitEndOf(waiting, terms),
  };
}

/** Its provider still gives money back the way it was paid. */
function canGoBack({ hasFailed, paidAt }: RefundSource, { refundDays, now }: RefundTerms): boolean {
  return !hasFailed && paidAt.getTime() >= now.getTime() - refundDays * dayMs;
}

function isWaiting(source: RefundSource, terms: RefundTerms): boolean {
  return source.depositId === null && canGoBack(source, terms);
}

function waitEndOf(waiting: readonly RefundSource[], { refundDays }: RefundTerms): Date {
  const latest = Math.max(...waiting.map(({ paidAt }) => paidAt.getTime()));
  return new Date(latest + refundDays * dayMs);
}

function coinsOf(sources: readonly RefundSource[]): number {
  return sources.reduce((sum, { coinsMinor }) => sum + coinsMinor, 0);
}

type RoutedSource = RefundSource & Pick<RefundLine, 'way'>;

function inOrder(sources: readonly RefundSource[], terms: RefundTerms): RoutedSource[] {
  const routed = sources.map((source): RoutedSource => {
    const goesBack = source.depositId !== null && canGoBack(source, terms);
    return { ...source, way: goesBack ? 'source' : 'payout' };
  });
  return [...routed.filter(({ way }) => way === 'source'), ...routed.filter(({ way }) => way === 'payout')];
}

/** A part is rounded down to the cent; the last coins of a source take what is left of its euros. */
function takeFrom(sources: readonly RoutedSource[], coinsMinor: number): RefundLine[] {
  let leftMinor = coinsMinor;
  const lines = sources.map((source): RefundLine => {
    const takenMinor = Math.min(leftMinor, source.coinsMinor);
    leftMinor -= takenMinor;
    const cents = takenMinor === source.coinsMinor ? source.cents : partOf(source, takenMinor);
    return { ...source, coinsMinor: takenMinor, cents };
  });
  // Coins worth less than a cent stay in the wallet.
  return lines.filter(({ cents, coinsMinor: takenMinor }) => cents > 0 && takenMinor > 0);
}

/** Exact, whatever the size of the amounts. */
function partOf({ cents, coinsMinor }: Pick<RefundSource, 'cents' | 'coinsMinor'>, takenMinor: number): number {
  return Number((BigInt(cents) * BigInt(takenMinor)) / BigInt(coinsMinor));
}

function sumOf(lines: readonly RefundLine[]): { coinsMinor: number; cents: number } {
  return lines.reduce(
    (sum, line) => ({ coinsMinor: sum.coinsMinor + line.coinsMinor, cents: sum.cents + line.cents }),
    { coinsMinor: 0, cents: 0 },
  );
}

type WantedRefund = Pick<BalanceRefundInput, 'coinsMinor' | 'coinName'>;

/** Refuses more than can be refunded, or nothing at all. */
export function refuseIfNotRefundable(plan: RefundPlan, wanted: WantedRefund): void {
  refuseIfAbove(plan, wanted);
  if (plan.cents === 0) refuseAsNotRefundable(plan, wanted);
}

export function refuseIfAbove(plan: RefundPlan, wanted: WantedRefund): void {
  if ((wanted.coinsMinor ?? 0) > plan.coinsMinorMax) refuseAsNotRefundable(plan, wanted);
}

function refuseAsNotRefundable({ coinsMinorMax }: RefundPlan, { coinName }: WantedRefund): never {
  const params = { max: formatCoinAmount(coinsMinorMax), coins: coinName };
  return refuse('balance_not_refundable', params, { amount: ['refusals.balance_not_refundable'] });
}

/** Refuses a plan that differs from what the customer saw, or a payout without a destination. */
export function refuseIfChanged({ cents, payoutCents }: RefundPlan, input: BalanceRefundInput): void {
  const { expectedCents, payout } = input;
  if (expectedCents !== null && expectedCents !== cents) {
    refuse('balance_refund_changed');
  }
  if (payoutCents > 0 && !payout) refuse('invalid_input', {}, { paymentMethod: ['wallet.refund_destination_needed'] });
}

/** Without card and account, which are never stored, not even hashed. */
export function fingerprint({ coinsMinor, payout }: BalanceRefundInput): string {
  return toFingerprint([coinsMinor, payout?.destination.method ?? null, payout?.contact ?? null]);
}

/** Keys that the server derives only catch double clicks. */
const derivedKeyMinutes = 5;

export function keyOf(input: BalanceRefundInput): { key: string; cutoff: Date } {
  const { idempotencyKey, now } = input;
  return {
    key: toIdempotencyKey(idempotencyKey, () => `made:${fingerprint(input)}`),
    cutoff: idempotencyKey === null ? new Date(now.getTime() - derivedKeyMinutes * minuteMs) : idempotencyCutoff(now),
  };
}

/** By ascending id, the order of their locks. */
export function paymentIdsOf(sources: readonly Pick<RefundSource, 'paymentId'>[]): number[] {
  return [...new Set(sources.map(({ paymentId }) => paymentId))].toSorted((one, two) => one - two);
}

/** Names a line in the ledger and at the provider. */
export function lineKey(refundId: number, source: string): string {
  return `balance_refund:${refundId}:${source}`;
}

/** Null if the key names no line of a refund of balance. */
export function refundIdOf(key: string): number | null {
  const [kind, id] = key.split(':');
  return kind === 'balance_refund' ? Number(id) : null;
}

export function isLineKey(key: string): boolean {
  return key.startsWith('balance_refund:');
}

/** Entries that give coins back as euros for the provider. */
export function refundEntries(
  customerId: number,
  { coinsMinor, cents }: { coinsMinor: number; cents: number },
): EntryDraft[] {
  return coinsToEuros(customerId, { coinsMinor, cents }, 'unapplied_receipts');
}

/** Coins for a part of the euros of a deposit or line, rounded down. */
export function coinsOfPart(whole: Pick<RefundSource, 'coinsMinor' | 'cents'>, cents: number): number {
  return Number((BigInt(whole.coinsMinor) * BigInt(cents)) / BigInt(whole.cents));
}
