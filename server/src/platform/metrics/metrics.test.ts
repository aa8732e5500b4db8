import { fastify } from 'fastify';
import { expect, test, vi } from 'vitest';
import { Metrics, type Reading } from './metrics.ts';

function givenMetrics(readings: Reading[] = []) {
  const onError = vi.fn<(error: unknown) => void>();
  return { metrics: new Metrics({ readings, onError }), onError };
}

/** Samples whose name starts so, without comments. */
async function readSamples(metrics: Metrics, name: string): Promise<string[]> {
  return (await metrics.text()).split('\n').filter((line) => line.startsWith(name));
}

test('requests are counted by route and status, not by address', async () => {
  const { metrics } = givenMetrics();
  const app = fastify();
  metrics.observeRequests(app);
  app.get('/items/:id', () => 'item');
  for (const path of ['/items/1', '/items/2', '/nothing']) await app.inject(path);
  expect(await readSamples(metrics, 'loadout_http_request_duration_seconds_count')).toEqual([
    'loadout_http_request_duration_seconds_count{method="GET",route="/items/:id",status="200"} 2',
    'loadout_http_request_duration_seconds_count{method="GET",route="unknown",status="404"} 1',
  ]);
});

test('jobs are counted by outcome, and only a success sets its time', async () => {
  const { metrics } = givenMetrics();
  const failure = new Error('no');
  const [good, bad] = metrics.observeJobs([
    { name: 'good', run: () => Promise.resolve() },
    { name: 'bad', run: () => Promise.reject(failure) },
  ]);
  await good?.run({});
  await expect(bad?.run({})).rejects.toBe(failure);
  expect((await readSamples(metrics, 'loadout_job_duration_seconds_count')).toSorted()).toEqual([
    'loadout_job_duration_seconds_count{name="bad",outcome="failed"} 1',
    'loadout_job_duration_seconds_count{name="bad",outcome="succeeded"} 0',
    'loadout_job_duration_seconds_count{name="good",outcome="failed"} 0',
    'loadout_job_duration_seconds_count{name="good",outcome="succeeded"} 1',
  ]);
  expect(await readSamples(metrics, 'loadout_job_last_success')).toEqual([
    expect.stringMatching(/^loadout_job_last_success_timestamp_seconds\{name="good"\} 1\d{9}/),
  ]);
});

test('a reading that fails keeps no old value, is reported, and leaves the others', async () => {
  const failure = new Error('no');
  const read = vi.fn<Reading['read']>().mockResolvedValueOnce([{ labels: { state: 'due' }, value: 3 }]);
  read.mockRejectedValueOnce(failure);
  const { metrics, onError } = givenMetrics([
    { name: 'loadout_jobs', help: 'Jobs', labelNames: ['state'], read },
    { name: 'loadout_lag', help: 'Lag', read: () => Promise.resolve([{ value: 7 }]) },
  ]);
  expect(await readSamples(metrics, 'loadout_')).toEqual(['loadout_jobs{state="due"} 3', 'loadout_lag 7']);
  expect(await readSamples(metrics, 'loadout_')).toEqual(['loadout_lag 7']);
  expect(onError).toHaveBeenCalledExactlyOnceWith(failure);
});
