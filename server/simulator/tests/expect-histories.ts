import { expect, inject } from 'vitest';
import { printPlan } from '../plan/print-plan.ts';
import { runHistories } from '../run-histories.ts';

/** As many as one database takes; the four files share two hundred. */
export const historiesEach = 50;

/** About ten times what they take. */
export const timeoutMs = 400_000;

/** Plays histories of the first seed, from this number on, and expects that none fails. */
export async function expectHistoriesToHold(from: number): Promise<void> {
  const failures = await runHistories(inject('testServer'), { seed: 1, from, count: historiesEach });
  expect(failures.map(({ plan, findings }) => `${findings.join('\n')}\n${printPlan(plan)}`)).toEqual([]);
}
