import { expect, test, vi } from 'vitest';
import { recordLog } from '../../../test-kit/recorded-log.ts';
import { Metrics } from './metrics.ts';
import { serveMetrics } from './serve-metrics.ts';

const anyPort = { host: '127.0.0.1', port: 0 };
const { log, at: logged } = recordLog();

test('serves metrics at one path', async () => {
  const server = await serveMetrics(new Metrics({ readings: [], onError: () => undefined }), anyPort, log);
  const reply = await fetch(server.url);
  expect(reply.headers.get('content-type')).toContain('text/plain');
  expect(await reply.text()).toContain('nodejs_eventloop_lag_p99_seconds');
  expect((await fetch(new URL('/', server.url))).status).toBe(404);
  expect((await fetch(new URL('/healthz', server.url))).status).toBe(200);
  await server.close();
  await expect(fetch(server.url)).rejects.toThrow();
});

test('a taken port is an error', async () => {
  const metrics = new Metrics({ readings: [], onError: () => undefined });
  const first = await serveMetrics(metrics, anyPort, log);
  const port = Number(new URL(first.url).port);
  await expect(serveMetrics(metrics, { ...anyPort, port }, log)).rejects.toThrow('EADDRINUSE');
  await first.close();
});

test('metrics that cannot be read are answered with 503 and logged', async () => {
  const text = vi.fn<() => Promise<string>>().mockRejectedValue(new Error('a process does not answer'));
  const server = await serveMetrics({ contentType: 'text/plain', text }, anyPort, log);
  expect((await fetch(server.url)).status).toBe(503);
  expect(logged('warn')).toEqual(['the metrics cannot be read']);
  await server.close();
});
