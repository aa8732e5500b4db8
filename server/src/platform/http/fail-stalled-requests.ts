import { finished } from 'node:stream';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

const stalledAfterMs = 1000;
const sweepMs = 250;

interface StallOptions {
  checkDatabase: () => Promise<boolean>;
  toReply: (request: FastifyRequest) => { type: string; body: string };
}

/**
 * Replies 503 to requests that wait for a database that went silent, for example after a network failure. The transaction
 * of such a request may still commit: like a lost connection, the reply does not say.
 */
export function failStalledRequests(app: FastifyInstance, { checkDatabase, toReply }: StallOptions): void {
  const waiting = new Map<FastifyReply, number>();
  let isChecking = false;
  // Starts after the body was read, because a slow client does not wait for the database.
  app.addHook('preHandler', (_request, reply, done) => {
    waiting.set(reply, performance.now());
    // Unlike `onResponse`, this runs even if the client disconnects.
    finished(reply.raw, () => waiting.delete(reply));
    done();
  });
  const listStalled = (): FastifyReply[] => {
    const stalledSinceMs = performance.now() - stalledAfterMs;
    return [...waiting]
      .filter(([reply, sinceMs]) => sinceMs < stalledSinceMs && !hasStarted(reply))
      .map(([reply]) => reply);
  };
  const sweep = async (): Promise<void> => {
    if (isChecking || listStalled().length === 0) return;
    isChecking = true;
    const isReachable = await checkDatabase();
    isChecking = false;
    if (isReachable) return;
    for (const reply of listStalled()) sendUnavailable(reply, toReply(reply.request));
  };
  const timer = setInterval(() => void sweep(), sweepMs).unref();
  app.addHook('onClose', (_app, done) => {
    clearInterval(timer);
    done();
  });
}

/** A streamed reply starts long before Fastify counts it as sent. */
function hasStarted({ sent, raw }: FastifyReply): boolean {
  return sent || raw.headersSent || raw.destroyed;
}

function sendUnavailable(reply: FastifyReply, { type, body }: { type: string; body: string }): void {
  // Fastify drops whatever the handler sends later.
  reply.hijack();
  const headers = { 'content-type': type, 'cache-control': 'no-store', 'retry-after': '5' };
  for (const [name, value] of Object.entries({ ...reply.getHeaders(), ...headers })) {
    if (value !== undefined) reply.raw.setHeader(name, value);
  }
  reply.raw.writeHead(503).end(body);
}
