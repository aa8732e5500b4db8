import { toEpochSeconds } from '#contract/epoch-seconds.ts';
import { toId } from '#contract/ids.ts';
import { coinDigits, toMajor } from '#contract/money.ts';
import type { Movement, StatementSummary } from '#contract/wallet.ts';
import type { BookPeriod } from '#server/ledger/ledger.types.ts';
import { dayMs } from '#server/platform/clock.ts';
import type { StatementSums, WalletMovement } from './statement.types.ts';

/** Outside of all days that the contract accepts. */
const earliest = new Date('1900-01-01T00:00:00Z');
const latest = new Date('2201-01-01T00:00:00Z');

/** Days in UTC, `YYYY-MM-DD`. */
interface Days {
  from?: string | undefined;
  to?: string | undefined;
}

/** Both days belong to the period. */
export function periodOf({ from, to }: Days): BookPeriod {
  return {
    from: from === undefined ? earliest : toMidnight(from),
    before: to === undefined ? latest : new Date(toMidnight(to).getTime() + dayMs),
  };
}

function toMidnight(day: string): Date {
  return new Date(`${day}T00:00:00Z`);
}

/**
 * `matches`: the sums of the period lead from the opening to the closing balance, and the newest movement to the balance
 * that the wallet stores.
 */
export function toSummary(sums: StatementSums): StatementSummary {
  const { openingMinor, inMinor, outMinor, closingMinor, latestMinor, balanceMinor } = sums;
  return {
    opening: toCoins(openingMinor),
    in: toCoins(inMinor),
    out: toCoins(outMinor),
    closing: toCoins(closingMinor),
    listed_in: toCoins(sums.listedInMinor),
    listed_out: toCoins(sums.listedOutMinor),
    balance: toCoins(balanceMinor),
    reserved: toCoins(sums.heldMinor),
    matches: openingMinor + inMinor - outMinor === closingMinor && latestMinor === balanceMinor,
  };
}

export type Describe = (key: string, params: { id: number }) => string;

export function toRow(movement: WalletMovement, describe: Describe): Movement {
  const { type, id } = toReference(movement.reference);
  return {
    id: movement.transferId,
    created_at: toEpochSeconds(movement.occurredAt),
    kind: movement.kind,
    description: describe(descriptionKeyOf(movement), { id: id ?? 0 }),
    reference_type: type,
    reference_id: id,
    amount: toCoins(movement.amountMinor),
    balance_after: toCoins(movement.balanceAfterMinor),
  };
}

function toCoins(minor: number): number {
  return toMajor(minor, coinDigits);
}

/** Splits `order:10001`. Other references lead nowhere in the account. */
function toReference(reference: string): { type: Movement['reference_type']; id: number | null } {
  const [type, digits] = reference.split(':');
  const id = toId(digits);
  return id !== null && (type === 'order' || type === 'deposit') ? { type, id } : { type: null, id: null };
}

const otherKeys: Record<string, string> = {
  opening_balance: 'wallet.statement_opening',
  balance_given_up: 'wallet.statement_given_up',
  dispute_coins_taken: 'wallet.statement_charged_back',
};

/** Balance that became euros, and euros that did not arrive. */
const payoutKeys: Record<string, string> = {
  balance_refund: 'wallet.statement_balance_refund',
  balance_returned: 'wallet.statement_balance_returned',
  payout_replaced: 'wallet.statement_payout_returned',
};

function descriptionKeyOf({ kind, transferKind }: WalletMovement): string {
  if (kind === 'deposit') return 'wallet.payment_title';
  if (kind === 'purchase') return 'payment.order_title';
  if (kind === 'payout') return payoutKeys[transferKind] ?? 'wallet.statement_payout';
  if (kind === 'refund') return 'wallet.statement_refund_of';
  return otherKeys[transferKind] ?? 'wallet.statement_correction';
}
