import { inject, test, expect } from 'vitest';
import { printPlan } from './plan/print-plan.ts';
import { runHistories } from './run-histories.ts';

const historiesEach = 25;

test('money and goods survive more histories with faults', { timeout: 300_000 }, async () => {
  const failures = await runHistories(inject('testServer'), { seed: 1, from: 50, count: historiesEach });
  expect(failures.map(({ plan, findings }) => `${findings.join('\n')}\n${printPlan(plan)}`)).toEqual([]);
});
