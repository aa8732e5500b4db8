import { expect, test } from 'vitest';
import { SteamUnavailable } from '#server/steam/steam.types.ts';
import { openCircuitBreaker } from './circuit-breaker.ts';

function givenBreaker() {
  let nowMs = 0;
  const breaker = openCircuitBreaker(() => nowMs);
  return { breaker, pass: (ms: number) => void (nowMs += ms) };
}

test('Steam is left alone for half a minute after three failures in a row', () => {
  const { breaker, pass } = givenBreaker();
  breaker.recordFailure('down');
  breaker.recordFailure('down');
  breaker.recordSuccess();
  breaker.recordFailure('down');
  breaker.recordFailure('down');
  expect(() => breaker.check()).not.toThrow();
  breaker.recordFailure('down');
  pass(29_999);
  expect(() => breaker.check()).toThrow(SteamUnavailable);
  pass(1);
  expect(() => breaker.check()).not.toThrow();
});

test('one refusal leaves it alone for a minute', () => {
  const { breaker, pass } = givenBreaker();
  breaker.recordFailure('refused');
  pass(59_999);
  expect(() => breaker.check()).toThrow(SteamUnavailable);
  pass(1);
  expect(() => breaker.check()).not.toThrow();
});
