import { finished } from 'node:stream';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

const patienceMs = 1000;
const sweepMs = 250;

interface InTime {
  checkDatabase: () => Promise<boolean>;
  toAnswer: (request: FastifyRequest) => { type: string; body: string };
}

/**
 * Answers requests with 503 that wait for a database that went silent, as when its machine or the network vanished. What
 * the request began may still come to an end: like a lost connection, the answer says nothing about it.
 */
export function answerInTime(app: FastifyInstance, { checkDatabase, toAnswer }: InTime): void {
  const waiting = new Map<FastifyReply, number>();
  let isChecking = false;
  // Begins once the body was read: a slow client does not wait for the database.
  app.addHook('preHandler', (_request, reply, done) => {
    waiting.set(reply, performance.now());
    // Comes even if the client goes away, unlike `onResponse`.
    finished(reply.raw, () => waiting.delete(reply));
    done();
  });
  const listLate = (): FastifyReply[] => {
    const lateSinceMs = performance.now() - patienceMs;
    return [...waiting].filter(([reply, sinceMs]) => sinceMs < lateSinceMs && !hasBegun(reply)).map(([reply]) => reply);
  };
  const sweep = async (): Promise<void> => {
    if (isChecking || listLate().length === 0) return;
    isChecking = true;
    const answers = await checkDatabase();
    isChecking = false;
    if (answers) return;
    for (const reply of listLate()) giveUp(reply, toAnswer(reply.request));
  };
  const timer = setInterval(() => void sweep(), sweepMs).unref();
  app.addHook('onClose', (_app, done) => {
    clearInterval(timer);
    done();
  });
}

/** A streamed answer may be on its way for long before it counts as sent. */
function hasBegun({ sent, raw }: FastifyReply): boolean {
  return sent || raw.headersSent || raw.destroyed;
}

function giveUp(reply: FastifyReply, { type, body }: { type: string; body: string }): void {
  // What the handler sends later goes nowhere.
  reply.hijack();
  const headers = { 'content-type': type, 'cache-control': 'no-store', 'retry-after': '5' };
  for (const [name, value] of Object.entries({ ...reply.getHeaders(), ...headers })) {
    if (value !== undefined) reply.raw.setHeader(name, value);
  }
  reply.raw.writeHead(503).end(body);
}
