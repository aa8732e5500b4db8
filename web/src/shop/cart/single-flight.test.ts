import { expect, test } from 'vitest';
import { singleFlight } from './single-flight.ts';

test('simultaneous clicks share one call and its reply', async () => {
  let started = 0;
  const work = async () => (started += 1);
  const answers = await Promise.all([
    singleFlight('add 7', work),
    singleFlight('add 7', work),
    singleFlight('add 7', work),
  ]);
  expect(answers).toEqual([1, 1, 1]);
  await singleFlight('add 7', work);
  expect(started).toBe(2);
});

test('other keys run separately, and a failure releases the key', async () => {
  await expect(singleFlight('add 7', () => Promise.reject(new Error('no answer')))).rejects.toThrow('no answer');
  await expect(
    Promise.all([singleFlight('add 7', async () => 'a'), singleFlight('add 8', async () => 'b')]),
  ).resolves.toEqual(['a', 'b']);
});
