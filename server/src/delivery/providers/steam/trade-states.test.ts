import { createRequire } from 'node:module';
import { expect, test } from 'vitest';
import { isReversedStatus, toOfferState } from './trade-states.ts';

const numbersOf = (path: string): Record<string, number> =>
  Object.fromEntries(
    Object.entries(createRequire(import.meta.url)(path) as Record<string, unknown>).filter(
      (entry): entry is [string, number] => typeof entry[1] === 'number',
    ),
  );
const states = numbersOf('steam-tradeoffer-manager/resources/ETradeOfferState.js');
const statuses = numbersOf('steam-tradeoffer-manager/resources/ETradeStatus.js');

test('all states of the library but the invalid one are known', () => {
  const unknown = Object.keys(states).filter((name) => toOfferState(states[name] ?? 0) === 'unknown');
  expect(unknown).toEqual(['Invalid']);
  expect(toOfferState(12)).toBe('unknown');
  expect(toOfferState(states['InvalidItems'] ?? 0)).toBe('invalid_items');
});

test.each(['Init', 'PreCommitted', 'Committed', 'Complete', 'InEscrow'])('%s stands', (name) => {
  expect(isReversedStatus(statuses[name] ?? -1)).toBe(false);
});

test.each(['Failed', 'PartialSupportRollback', 'FullSupportRollback', 'SupportRollback_Selective', 'EscrowRollback'])(
  '%s was taken back',
  (name) => {
    expect(isReversedStatus(statuses[name] ?? -1)).toBe(true);
  },
);

test('a roll-back within the trade protection has a number that the library does not know', () => {
  expect(Object.values(statuses)).not.toContain(12);
  expect(isReversedStatus(12)).toBe(true);
});

test.each([statuses['RollbackFailed'] ?? -1, statuses['RollbackAbandoned'] ?? -1, 13])('%d is neither', (status) => {
  expect(() => isReversedStatus(status)).toThrow('neither standing nor taken back');
});
