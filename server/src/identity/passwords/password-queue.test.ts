import { expect, test } from 'vitest';
import { gatherLimits, type RateState } from '#server/platform/rate-limit.ts';
import { PasswordQueue } from './password-queue.ts';

/** A queue with one slot, whose work ends when the test says so. */
function openQueue(workMs: number) {
  let nowMs = 0;
  const ends: (() => void)[] = [];
  const queue = new PasswordQueue(1, () => nowMs);
  return {
    queue,
    start: () => queue.run(() => new Promise<string>((resolve) => ends.push(() => resolve('done')))),
    /** Ends the running work and starts the next. */
    finish: async () => {
      nowMs += workMs;
      ends.shift()?.();
      for (let turn = 0; turn < 10; turn += 1) await Promise.resolve();
    },
  };
}

type Started = Promise<{ code: string } | string>;

const codeOf = (started: Promise<string>): Started =>
  started.catch((error: { code: string }) => ({ code: error.code }));

/** Fills the queue; returns its length and the refusal of the next call. */
async function fill(start: () => Promise<string>): Promise<{ taken: number; next: unknown }> {
  for (let taken = 0; taken < 1000; taken += 1) {
    const started = codeOf(start());
    const early = await Promise.race([started, Promise.resolve(null).then(() => null)]);
    const settled =
      early ?? (await Promise.race([started, new Promise((resolve) => setImmediate(() => resolve(null)))]));
    if (settled !== null) return { taken, next: settled };
  }
  throw new Error('the queue has no end');
}

test('more than two seconds of work are not queued', async () => {
  const { start } = openQueue(50);
  // One runs, and 40 of 50 ms wait.
  expect(await fill(start)).toEqual({ taken: 41, next: { code: 'service_unavailable' } });
});

test('a slow machine queues fewer, but at least eight', async () => {
  const { start, finish } = openQueue(100);
  const first = Promise.all(Array.from({ length: 30 }, start));
  for (let ended = 0; ended < 30; ended += 1) await finish();
  expect(await first).toHaveLength(30);
  expect((await fill(start)).taken).toBe(21);

  const slow = openQueue(1000);
  const others = Promise.all(Array.from({ length: 30 }, slow.start));
  for (let ended = 0; ended < 30; ended += 1) await slow.finish();
  await others;
  expect((await fill(slow.start)).taken).toBe(9);
});

test('slots are taken in order, and a failure releases its slot', async () => {
  const { queue } = openQueue(1);
  const order: number[] = [];
  const work = (at: number) => async () => {
    await Promise.resolve();
    order.push(at);
    if (at === 1) throw new Error('broken');
  };
  const done = await Promise.allSettled([0, 1, 2].map((at) => queue.run(work(at))));
  expect(done.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
  expect(order).toEqual([0, 1, 2]);
});

test('a network may fill half of the queue, and finished calls make room', async () => {
  const { queue } = openQueue(50);
  const ends: (() => void)[] = [];
  const call = () => new Promise<string>((resolve) => ends.push(() => resolve('done')));
  const from = (network: string, rateLimitFactor = 1) => queue.admit({ network, rateLimitFactor }, call);
  const states: RateState[] = [];
  const flood = await gatherLimits(states, () => fill(() => from('203.0.113.7')));
  expect(flood).toEqual({ taken: 20, next: { code: 'too_many_requests' } });
  expect(states).toEqual([{ allowed: false, limit: 20, remaining: 0, retryAfterSeconds: 1 }]);
  const elsewhere = from('198.51.100.1');
  expect(await fill(() => from('192.0.2.1', 2))).toEqual({ taken: 19, next: { code: 'service_unavailable' } });
  for (const end of ends) end();
  expect(await elsewhere).toBe('done');
  await expect(queue.admit({ network: '203.0.113.7', rateLimitFactor: 1 }, () => Promise.resolve(1))).resolves.toBe(1);
});
