import { setTimeout as delay } from 'node:timers/promises';
import { afterEach, expect, test } from 'vitest';
import { ChangeQueue } from './change-queue.ts';

let queue: ChangeQueue;
afterEach(() => queue.close());

/** A queue whose reads take as long as the test says. */
function givenQueue(readMs: () => number): number[][] {
  const reads: number[][] = [];
  queue = new ChangeQueue({
    readAll: () => delay(readMs()),
    readItems: async (ids) => {
      reads.push(ids);
      await delay(readMs());
    },
    onError: (error) => {
      throw error;
    },
  });
  return reads;
}

test('the lag begins with the first change that waits, and ends with the last one', async () => {
  const reads = givenQueue(() => 20);
  expect(queue.lagSeconds()).toBe(0);
  queue.add([1]);
  await delay(10);
  expect(queue.lagSeconds()).toBeGreaterThan(0);
  await expect.poll(() => queue.lagSeconds()).toBe(0);
  expect(reads).toEqual([[1]]);
});

test('under steady changes, the lag is that of the changes that still wait', async () => {
  givenQueue(() => 20);
  const lags: number[] = [];
  for (let id = 1; id <= 100; id += 1) {
    queue.add([id]);
    await delay(10);
    lags.push(queue.lagSeconds());
  }
  // A second of changes, each applied within three reads.
  expect(Math.max(...lags)).toBeLessThan(0.5);
});
