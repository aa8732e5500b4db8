import { expect, inject } from 'vitest';
import { printPlan } from '../plan/print-plan.ts';
import { runHistories } from '../run-histories.ts';

/** Half of two hundred, for as many workers as there are files. */
export const historiesEach = 100;

/** About ten times what they take on a quiet machine. */
export const timeoutMs = 800_000;

/** Plays histories of the first seed, from this number on, and expects that none fails. */
export async function expectHistoriesToHold(from: number): Promise<void> {
  const failures = await runHistories(inject('testServer'), { seed: 1, from, count: historiesEach });
  expect(failures.map(({ plan, findings }) => `${findings.join('\n')}\n${printPlan(plan)}`)).toEqual([]);
}
