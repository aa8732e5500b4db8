import { once } from 'node:events';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

interface MetricsSource {
  contentType: string;
  text(): Promise<string>;
}

interface MetricsServer {
  url: string;
  close: () => Promise<void>;
}

/** Serves `GET /metrics` on an address of its own, which customers cannot reach. */
export async function serveMetrics(
  metrics: MetricsSource,
  address: { host: string; port: number },
): Promise<MetricsServer> {
  const server = createServer((request, response) => {
    answer(metrics, request.url, response).catch(() => response.destroy());
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

async function answer(metrics: MetricsSource, url: string | undefined, response: ServerResponse): Promise<void> {
  if (url !== '/metrics') {
    response.writeHead(404).end();
    return;
  }
  const text = await metrics.text();
  response.writeHead(200, { 'content-type': metrics.contentType }).end(text);
}
