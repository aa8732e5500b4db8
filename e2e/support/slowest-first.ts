import { statSync } from 'node:fs';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

const slowest = [
  '/tests/first-histories.',
  '/tests/second-histories.',
  '/app/every-call.',
  '/app/nasty-texts.',
  '/tests/killed-histories.',
  '/resilience/outages.',
  '/resilience/launcher.',
  '/accessibility/',
];

/** Starts the slowest files first, then the largest, so no worker is left alone with a long file at the end. */
export class SlowestFirst extends BaseSequencer {
  override sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const ranked = files.map((file) => ({ file, rank: rankOf(file), bytes: statSync(file.moduleId).size }));
    const sorted = ranked.toSorted((one, other) => one.rank - other.rank || other.bytes - one.bytes);
    return Promise.resolve(sorted.map(({ file }) => file));
  }
}

function rankOf({ moduleId }: TestSpecification): number {
  const rank = slowest.findIndex((part) => moduleId.includes(part));
  return rank === -1 ? slowest.length : rank;
}
