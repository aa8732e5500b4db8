import { expect, test } from 'vitest';
import { Metrics } from './metrics.ts';
import { serveMetrics } from './serve-metrics.ts';

test('serves metrics at one path', async () => {
  const server = await serveMetrics(new Metrics({ readings: [], onError: () => undefined }), {
    host: '127.0.0.1',
    port: 0,
  });
  const reply = await fetch(server.url);
  expect(reply.headers.get('content-type')).toContain('text/plain');
  expect(await reply.text()).toContain('nodejs_eventloop_lag_p99_seconds');
  expect((await fetch(new URL('/', server.url))).status).toBe(404);
  await server.close();
  await expect(fetch(server.url)).rejects.toThrow();
});

test('a taken port is an error', async () => {
  const metrics = new Metrics({ readings: [], onError: () => undefined });
  const first = await serveMetrics(metrics, { host: '127.0.0.1', port: 0 });
  const port = Number(new URL(first.url).port);
  await expect(serveMetrics(metrics, { host: '127.0.0.1', port })).rejects.toThrow('EADDRINUSE');
  await first.close();
});
