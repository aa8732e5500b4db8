import { expect, test } from 'vitest';
import { runBulk } from './bulk-action.ts';

test('each row runs once, a few at a time, and failures come back with their rows', async () => {
  const ran: number[] = [];
  const steps: number[] = [];
  let running = 0;
  let most = 0;
  const { failures, left } = await runBulk({
    rows: [1, 2, 3, 4, 5, 6, 7],
    run: async (row) => {
      ran.push(row);
      running += 1;
      most = Math.max(most, running);
      await Promise.resolve();
      running -= 1;
      if (row % 3 === 0) throw new Error(`no ${row}`);
    },
    onProgress: (done) => steps.push(done),
    signal: new AbortController().signal,
  });
  expect(new Set(ran)).toEqual(new Set([1, 2, 3, 4, 5, 6, 7]));
  expect(failures.map(({ row }) => row)).toEqual([3, 6]);
  expect(steps).toEqual([1, 2, 3, 4, 5, 6, 7]);
  expect(most).toBe(3);
  expect(left).toEqual([]);
});

test('a stopped run starts no further row, and names those that it left', async () => {
  const stopper = new AbortController();
  const ran: number[] = [];
  const { left } = await runBulk({
    rows: Array.from({ length: 20 }, (_, index) => index),
    run: (row) => {
      ran.push(row);
      if (row === 4) stopper.abort();
      return Promise.resolve();
    },
    onProgress: () => undefined,
    signal: stopper.signal,
  });
  expect(ran.length).toBeLessThan(8);
  expect([...ran, ...left]).toEqual(Array.from({ length: 20 }, (_, index) => index));
});
