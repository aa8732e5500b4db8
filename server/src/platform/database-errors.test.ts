import { expect, test } from 'vitest';
import { DatabaseUnavailable, isDatabaseUnavailable, isDiskFull } from './database-errors.ts';

const withCode = (code: string) => Object.assign(new Error('x'), { code });

test.each([
  ...['57P01', '57P02', '57P03', '53100', '53300', '08006', '58030', 'CONNECTION_CLOSED', 'CONNECTION_ENDED'].map(
    withCode,
  ),
  ...['CONNECTION_DESTROYED', 'CONNECT_TIMEOUT', 'ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ETIMEDOUT'].map(withCode),
  new Error('Connection terminated unexpectedly'),
  new Error('Client has encountered a connection error and is not queryable'),
  new AggregateError([new Error('x'), withCode('57P01')]),
  new DatabaseUnavailable(),
])('recognises %j as an unavailable database', (error) => {
  expect(isDatabaseUnavailable(error)).toBe(true);
});

test.each([withCode('23505'), withCode('40001'), withCode('ENOENT'), new Error('x'), null, undefined, '57P01', {}])(
  'does not treat %j as an unavailable database',
  (error) => {
    expect(isDatabaseUnavailable(error)).toBe(false);
  },
);

test('distinguishes a full disk from other outages', () => {
  expect([isDiskFull(withCode('53100')), isDiskFull(withCode('53300'))]).toEqual([true, false]);
});
