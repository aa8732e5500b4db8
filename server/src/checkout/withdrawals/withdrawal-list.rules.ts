import { idMax } from '#contract/ids.ts';
import type { Position } from '#server/platform/keyset.ts';
import type { ListedWithdrawal, WithdrawalFilter, WithdrawalListState } from './withdrawal-list.types.ts';

/** Filter without conditions. */
export const everyWithdrawal: Omit<WithdrawalFilter, 'now'> = {
  search: null,
  state: null,
  channel: null,
  from: null,
  to: null,
};

/** Reads what staff typed: digits are a withdrawal or an order, everything else the beginning of an address. */
export function toWithdrawalSearch(typed: string | undefined): WithdrawalFilter['search'] {
  const text = typed?.replace(/^#/, '') ?? '';
  if (text === '') return null;
  return /^\d{1,10}$/.test(text) ? { id: Math.min(Number(text), idMax) } : { email: text.toLowerCase() };
}

export function withdrawalStateOf(
  { settledAt, refundDueAt }: Pick<ListedWithdrawal, 'settledAt' | 'refundDueAt'>,
  now: Date,
): WithdrawalListState {
  if (settledAt) return 'settled';
  return refundDueAt < now ? 'overdue' : 'open';
}

/** Position by urgency: the moment of the settlement, empty while open, and the date of the refund. */
export function toUrgency({ id, settledAt, refundDueAt }: ListedWithdrawal): Position {
  return { id, value: `${settledAt?.getTime() ?? ''}:${refundDueAt.getTime()}` };
}

export function readUrgency({ value }: Position): { settledAt: Date | null; refundDueAt: Date } {
  const [settled = '', due] = `${value}`.split(':');
  return { settledAt: settled === '' ? null : new Date(Number(settled)), refundDueAt: new Date(Number(due)) };
}
