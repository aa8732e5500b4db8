import { expect, test } from 'vitest';
import { makePlan } from '../plan/make-plan.ts';
import { planFor } from '../run-histories.ts';
import { historiesInAll, killedHistories } from './expect-histories.ts';

const enoughForAll = 2_000;

function stepsOf(count: number): string[] {
  const plans = Array.from({ length: count }, (_, history) => makePlan(1, history));
  return [...new Set(plans.flatMap(({ groups }) => groups.flat().map((step) => step.do)))].toSorted();
}

test('the histories of a test run have every kind of step', () => {
  expect(stepsOf(historiesInAll)).toEqual(stepsOf(enoughForAll));
});

test('the histories of a test run kill the server, the worker and PostgreSQL', () => {
  const plans = Array.from({ length: killedHistories }, (_, history) => planFor(null, 1, history));
  const killed = plans.flatMap(({ groups }) => groups.flat().flatMap((step) => (step.do === 'kill' ? step.part : [])));
  expect([...new Set(killed)].toSorted()).toEqual(['postgres', 'server', 'worker']);
});
