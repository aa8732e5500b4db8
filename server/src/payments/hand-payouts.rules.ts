import { handMethodNames } from '#contract/hand-accounts.ts';
import { assert } from '#server/platform/assert.ts';
import { dayMs } from '#server/platform/clock.ts';
import type { HandDestination, PayoutDestination } from './payout-destination.types.ts';
import type { Payout } from './payouts.types.ts';

/** Staff pay it in the app of the bank of the shop. */
export const handProvider = 'hand';

export function isByHand(destination: PayoutDestination): destination is HandDestination {
  return destination.method === 'mbway' || destination.method === 'multibanco';
}

export function toHandAccount(destination: HandDestination): string {
  return destination.method === 'mbway' ? destination.phone : `${destination.entity} ${destination.reference}`;
}

type StoredAccount = Pick<Payout, 'id' | 'method' | 'holder' | 'handAccount'>;

export function toHandDestination({ id, method, holder, handAccount }: StoredAccount): HandDestination {
  assert(handAccount !== null, `payout ${id} has an account`);
  if (method === 'mbway') return { method, holder, phone: handAccount };
  assert(method === 'multibanco', `payout ${id} is paid by hand`);
  const [entity = '', reference = ''] = handAccount.split(' ');
  return { method, holder, entity, reference };
}

const names: Partial<Record<PayoutDestination['method'], string>> = handMethodNames;

/** Null for methods that are not paid by hand. */
export const handMethodName = (method: PayoutDestination['method']): string | null => names[method] ?? null;

/** `MB WAY +351 … 5678`, or `MULTIBANCO 12345 … 6789`. */
export function maskHandAccount(destination: HandDestination): string {
  const account = toHandAccount(destination);
  const begin = destination.method === 'mbway' ? account.slice(0, 4) : destination.entity;
  return `${names[destination.method]} ${begin} … ${account.slice(-4)}`;
}

/** Whether only the one who started to pay it may note how that ended. Others may after a day, when they are gone. */
export function isStartedByOther(
  { startedBy, attemptedAt }: Payout,
  { actor, now }: { actor: string; now: Date },
): boolean {
  if (startedBy === null || startedBy === actor) return false;
  return attemptedAt === null || now.getTime() - attemptedAt.getTime() < dayMs;
}
