import { afterEach, beforeEach, expect, test } from 'vitest';
import { CountFeed } from './count-feed.ts';

let waiting: number;
let readings: number;
let running: number;
let runningMax: number;
let errors: unknown[];
let feed: CountFeed<{ offers: number }>;

beforeEach(() => {
  waiting = 1;
  readings = 0;
  running = 0;
  runningMax = 0;
  errors = [];
  feed = new CountFeed({ read, onError: (error) => errors.push(error), pauseMs: 5 });
});

async function read(): Promise<{ offers: number }> {
  readings += 1;
  running += 1;
  runningMax = Math.max(runningMax, running);
  await Promise.resolve();
  running -= 1;
  if (waiting < 0) throw new Error('away');
  return { offers: waiting };
}

const leaving: (() => void)[] = [];
afterEach(() => leaving.splice(0).forEach((leave) => leave()));

function follow() {
  const told: number[] = [];
  const leave = feed.follow(({ offers }) => told.push(offers));
  leaving.push(leave);
  return { told, leave };
}

test('passes changes on, and reads once for all followers', async () => {
  const one = follow();
  const other = follow();
  await expect.poll(() => readings).toBeGreaterThan(3);
  waiting = 2;
  await expect.poll(() => other.told).toEqual([1, 2]);
  expect([one.told, runningMax]).toEqual([[1, 2], 1]);
  expect(follow().told).toEqual([2]);
});

test('reads nothing while nobody follows, and starts afresh', async () => {
  const { told, leave } = follow();
  await expect.poll(() => told).toEqual([1]);
  leave();
  waiting = 7;
  const again = follow();
  await expect.poll(() => again.told.at(-1)).toBe(7);
  again.leave();
  const before = readings;
  await expect.poll(() => feed.isReading).toBe(false);
  expect(readings - before).toBeLessThanOrEqual(1);
});

test('goes on after a failed reading', async () => {
  waiting = -1;
  const { told } = follow();
  await expect.poll(() => errors.length).toBeGreaterThan(0);
  waiting = 3;
  await expect.poll(() => told).toEqual([3]);
});
