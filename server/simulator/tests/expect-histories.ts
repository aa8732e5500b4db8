import { expect, inject } from 'vitest';
import { printPlan } from '../plan/print-plan.ts';
import { runHistories } from '../run-histories.ts';

/** Histories of a run in one process; the first 120 of the first seed have every step and choice that the first 200 have. */
export const historiesInAll = Number(process.env['SIMULATED_HISTORIES'] ?? 120);

/** Half of them, for as many workers as there are files. */
export const historiesEach = Math.ceil(historiesInAll / 2);

/** Histories with kills start processes, so they take longer. */
export const killedHistories = Math.ceil(historiesInAll / 20);

/** About ten times what they take on a quiet machine. */
export const timeoutMs = 800_000;

/** Plays histories of the first seed, from this number on, and expects that none fails. */
export async function expectHistoriesToHold(from: number): Promise<void> {
  const failures = await runHistories(inject('testServer'), { seed: 1, from, count: historiesEach });
  expect(failures.map(({ plan, findings }) => `${findings.join('\n')}\n${printPlan(plan)}`)).toEqual([]);
}
