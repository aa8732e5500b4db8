import { once } from 'node:events';
import { connect, createServer, type Socket } from 'node:net';

export interface DatabaseGate {
  /** The address of the database as seen through the gate. */
  url: string;
  /** Cuts every connection and refuses new ones, like a database that was killed. */
  cut(): Promise<void>;
  /** Keeps connections but forwards nothing, like a machine that vanished. */
  freeze(): void;
  /** Forwards everything again. */
  reopen(): Promise<void>;
  close(): Promise<void>;
}

/** Puts a TCP proxy in front of a database, so that a test can take it away from a shop and give it back. */
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
