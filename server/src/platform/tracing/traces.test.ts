import { context, propagation, trace } from '@opentelemetry/api';
import { InMemorySpanExporter, NodeTracerProvider, SimpleSpanProcessor } from '@opentelemetry/sdk-trace-node';
import { fastify } from 'fastify';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { openTestDatabase, type TestDatabase } from '../../../test-kit/test-database.ts';
import { addJob } from '#server/platform/jobs.ts';
import { observeStatements } from '#server/platform/statements.ts';
import { traceFetches } from './trace-fetches.ts';
import { beginCall, markFailed, traceJobs, traceRequests } from './traces.ts';

const exporter = new InMemorySpanExporter();
let database: TestDatabase;
let endFetches: () => void;

beforeAll(async () => {
  new NodeTracerProvider({ spanProcessors: [new SimpleSpanProcessor(exporter)] }).register();
  database = await openTestDatabase();
  // The first statement of a pool also reads types.
  await database.db`select 1`;
  endFetches = traceFetches();
  observeStatements(() => {
    const span = beginCall('SQL', {});
    return (text, error) => {
      if (error !== null) markFailed(span, error);
      span.setAttribute('db.query.text', text).end();
    };
  });
});
afterEach(() => exporter.reset());
afterAll(async () => {
  observeStatements(null);
  endFetches();
  for (const api of [trace, context, propagation]) api.disable();
  await database.close();
});

/** Finished spans of the trace with `root`, as `name < name of the parent`; a pool that opens a connection adds others. */
function listTrace(root: string): string[] {
  const all = exporter.getFinishedSpans();
  const traceId = all.find(({ name }) => name === root)?.spanContext().traceId;
  const spans = all.filter((span) => span.spanContext().traceId === traceId);
  const names = new Map(spans.map((span) => [span.spanContext().spanId, span.name]));
  return spans.map(({ name, parentSpanContext }) => `${name} < ${names.get(parentSpanContext?.spanId ?? '') ?? '-'}`);
}

test('a request, its statements, the job it adds and what that fetches are one trace', async () => {
  const { db } = database;
  const far = fastify();
  far.get('/', () => 'far');
  const farUrl = await far.listen({ port: 0, host: '127.0.0.1' });
  const near = fastify();
  traceRequests(near);
  near.post('/orders/:id', async () => {
    await db`select ${1}::int`;
    await addJob(db, { name: 'fetch', payload: { order: 7 } });
    return 'near';
  });
  await near.inject({ method: 'POST', url: '/orders/7', payload: { some: 'body' } });
  const [row] = await db<{ payload: unknown }[]>`
    select payload from graphile_worker._private_jobs j order by id desc limit 1`;
  const seen: unknown[] = [];
  const [job] = traceJobs([
    {
      name: 'fetch',
      run: async (payload) => {
        seen.push(payload);
        await (await fetch(farUrl)).text();
      },
    },
  ]);
  await job?.run(row?.payload);
  await far.close();
  expect(seen).toEqual([{ order: 7 }]);
  const host = new URL(farUrl).host;
  await expect
    .poll(() => listTrace('POST /orders/:id').toSorted())
    .toEqual([
      `GET ${host} < job fetch`,
      'POST /orders/:id < -',
      'SQL < POST /orders/:id',
      'SQL < POST /orders/:id',
      'job fetch < POST /orders/:id',
    ]);
});

test('a failure is marked by its class, without its message', async () => {
  await expect(database.db`select ${'mail@example.com'}::int`).rejects.toThrow('mail@example.com');
  const [job] = traceJobs([{ name: 'fails', run: () => Promise.reject(new TypeError('mail@example.com')) }]);
  await expect(job?.run({})).rejects.toThrow(TypeError);
  const spans = exporter.getFinishedSpans();
  expect(spans.map(({ attributes }) => attributes['error.type'])).toEqual(['22P02', 'TypeError']);
  expect(JSON.stringify(spans.map(({ attributes, status, events }) => [attributes, status, events]))).not.toContain(
    '@',
  );
});

test('without a trace a payload stays as it is', async () => {
  await addJob(database.db, { name: 'plain', payload: { order: 8 } });
  const [row] = await database.db<{ payload: unknown }[]>`
    select payload from graphile_worker._private_jobs order by id desc limit 1`;
  expect(row?.payload).toEqual({ order: 8 });
});
