import { once } from 'node:events';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Logger } from '#server/platform/logger.ts';

interface MetricsSource {
  contentType: string;
  text(): Promise<string>;
}

interface MetricsServer {
  url: string;
  close: () => Promise<void>;
}

/**
 * Serves `GET /metrics` on an address of its own, which customers cannot reach, and `GET /healthz` there for workers, which
 * have no other. Scrapes at the same time share one reading; one that fails is answered with 503.
 */
export async function serveMetrics(
  metrics: MetricsSource,
  address: { host: string; port: number },
  log: Pick<Logger, 'warn'>,
): Promise<MetricsServer> {
  let reading: Promise<string> | null = null;
  const read = (): Promise<string> => (reading ??= metrics.text().finally(() => (reading = null)));
  const answer = async (response: ServerResponse): Promise<void> => {
    try {
      const text = await read();
      response.writeHead(200, { 'content-type': metrics.contentType }).end(text);
    } catch (err) {
      log.warn({ err }, 'the metrics cannot be read');
      response.writeHead(503).end();
    }
  };
  const server = createServer((request, response) => {
    if (request.url === '/healthz') response.end('OK');
    else if (request.url === '/metrics') void answer(response);
    else response.writeHead(404).end();
  });
  server.listen(address.port, address.host);
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://${address.host}:${port}/metrics`,
    close: async () => {
      server.close();
      server.closeAllConnections();
      await once(server, 'close');
    },
  };
}
