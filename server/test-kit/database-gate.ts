import { once } from 'node:events';
import { connect, createServer, type Socket } from 'node:net';

export interface DatabaseGate {
  /** Database URL through the proxy. */
  url: string;
  /** Closes all connections and refuses new ones, like a killed database. */
  cut(): Promise<void>;
  /** Keeps connections but forwards nothing, like a machine that vanished. */
  freeze(): void;
  /** Forwards everything again. */
  reopen(): Promise<void>;
  close(): Promise<void>;
}

/** Starts a TCP proxy in front of a database, to simulate outages. */
export async function openDatabaseGate(databaseUrl: string): Promise<DatabaseGate> {
  const target = new URL(databaseUrl);
  const sockets = new Set<Socket>();
  let isFrozen = false;
  const server = createServer((client) => {
    const upstream = connect(Number(target.port), target.hostname);
    for (const [from, to] of [
      [client, upstream],
      [upstream, client],
    ] as const) {
      sockets.add(from);
      from.on('data', (chunk) => to.write(chunk));
      from.on('error', () => undefined);
      from.on('close', () => {
        sockets.delete(from);
        to.destroy();
      });
      if (isFrozen) from.pause();
    }
  });
  const listen = async (port: number): Promise<number> => {
    server.listen(port, '127.0.0.1');
    await once(server, 'listening');
    return (server.address() as { port: number }).port;
  };
  const port = await listen(0);
  const url = new URL(databaseUrl);
  url.port = String(port);
  const cut = async (): Promise<void> => {
    const closed = server.listening ? once(server, 'close') : Promise.resolve();
    server.close();
    for (const socket of sockets) socket.destroy();
    await closed;
  };
  return {
    url: url.href,
    cut,
    freeze: () => {
      isFrozen = true;
      for (const socket of sockets) socket.pause();
    },
    reopen: async () => {
      isFrozen = false;
      for (const socket of sockets) socket.resume();
      if (!server.listening) await listen(port);
    },
    close: cut,
  };
}
