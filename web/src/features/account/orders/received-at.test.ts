import { expect, test } from 'vitest';
import type { OrderWithdrawal, WithdrawalLineState } from '#contract/withdrawal.ts';
import { receivedAt } from './received-at.ts';

function given(states: WithdrawalLineState[], declared: number[]): OrderWithdrawal {
  const lines = states.map((state, index) => ({ position: index + 1, state }));
  return { lines, statements: declared.map((at) => ({ declared_at: at })) } as unknown as OrderWithdrawal;
}

test('lines that a newer statement withdrew from were received with it', () => {
  expect(receivedAt(given(['return_due', 'refunded', 'open'], [100]), [1, 2], 0)).toBe(100);
  expect(receivedAt(given(['return_due', 'return_due'], [100, 200]), [2], 1)).toBe(200);
});

test('lines that are refused for another reason were not received', () => {
  expect(receivedAt(given(['return_due', 'ended'], [100]), [1, 2], 0)).toBeNull();
  expect(receivedAt(given(['return_due', 'refunded'], [100]), [2], 1)).toBeNull();
  expect(receivedAt(given(['refunded'], []), [1], 0)).toBeNull();
  expect(receivedAt(null, [1], 0)).toBeNull();
});
