import type { OrderWithdrawal } from '#contract/withdrawal.ts';

/**
 * When a statement for these lines arrived by another way, such as a second tab, after `known` statements; null if none did.
 * Epoch seconds.
 */
export function receivedAt(right: OrderWithdrawal | null, positions: readonly number[], known: number): number | null {
  if (!right || right.statements.length <= known) return null;
  const withdrawn = right.lines.filter(({ state }) => state === 'return_due' || state === 'refunded');
  const isReceived = positions.every((position) => withdrawn.some((line) => line.position === position));
  return isReceived ? (right.statements.at(-1)?.declared_at ?? null) : null;
}
