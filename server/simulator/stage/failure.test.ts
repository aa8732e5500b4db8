import { AssertionError } from 'node:assert';
import { expect, test } from 'vitest';
import { pino } from 'pino';
import { ProviderFailure } from '#server/payments/payments.types.ts';
import { CrashedJob, isOutage, readLoggedError } from './failure.ts';

const withCode = (code: string, message = 'failed') => Object.assign(new Error(message), { code });
const bug = new AssertionError({ message: 'the database connection is in recovery' });

test('codes of the database and its drivers are an outage, whatever a message says', () => {
  expect(['57P03', '08006', 'CONNECTION_CLOSED', 'ECONNREFUSED'].map((code) => isOutage(withCode(code)))).toEqual(
    Array.from({ length: 4 }, () => true),
  );
  expect([bug, withCode('23505', 'connection terminated'), new Error('socket hang up')].map(isOutage)).toEqual([
    false,
    false,
    false,
  ]);
});

test('a sum of errors is an outage if an outage or ordered faults explain each of them', () => {
  const explained = [withCode('57P01'), new ProviderFailure('late'), new CrashedJob('on order')];
  expect(isOutage(new AggregateError(explained))).toBe(true);
  expect(isOutage(new AggregateError([...explained, bug]))).toBe(false);
});

test('a logged error is judged like the error itself', () => {
  const lines: string[] = [];
  const log = pino({ level: 'error' }, { write: (line) => void lines.push(line) });
  const errors = [withCode('57P01'), bug, new AggregateError([withCode('57P01'), bug])];
  for (const err of errors) log.error({ err }, 'a job failed');
  expect(lines.map((line) => isOutage(readLoggedError(line)))).toEqual([true, false, false]);
  log.error('without an error');
  expect(isOutage(readLoggedError(lines.at(-1) ?? ''))).toBe(false);
});
