import { test } from 'vitest';
import { expectHistoriesToHold, timeoutMs } from './expect-histories.ts';

test('money and goods survive the first histories with faults', { timeout: timeoutMs }, () => expectHistoriesToHold(0));
