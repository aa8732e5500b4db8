import { expect, test } from 'vitest';
import { printPlan } from '../plan/print-plan.ts';
import { runHistories } from '../run-histories.ts';
import { killedHistories, timeoutMs } from './expect-histories.ts';

test('money and goods survive kills of server, worker and PostgreSQL', { timeout: timeoutMs }, async () => {
  const failures = await runHistories(null, { seed: 1, from: 0, count: killedHistories });
  expect(failures.map(({ plan, findings }) => `${findings.join('\n')}\n${printPlan(plan)}`)).toEqual([]);
});
