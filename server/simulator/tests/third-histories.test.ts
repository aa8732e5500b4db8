import { test } from 'vitest';
import { expectHistoriesToHold, historiesEach, timeoutMs } from './expect-histories.ts';

test('money and goods survive the third histories with faults', { timeout: timeoutMs }, () =>
  expectHistoriesToHold(2 * historiesEach),
);
