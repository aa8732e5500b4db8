import { test } from 'vitest';
import { expectHistoriesToHold, historiesEach, timeoutMs } from './expect-histories.ts';

test('money and goods survive the fourth histories with faults', { timeout: timeoutMs }, () =>
  expectHistoriesToHold(3 * historiesEach),
);
