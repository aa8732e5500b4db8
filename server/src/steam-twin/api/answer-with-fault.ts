import type { FastifyReply } from 'fastify';
import type { Db } from '#server/platform/db.ts';
import { takeSteamFault } from '#server/steam-twin/steam-twin.queries.ts';
import type { TwinOperation } from '#server/steam-twin/steam-twin.types.ts';

interface FaultyCall {
  operation: TwinOperation;
  reply: FastifyReply;
  /** What `refuse` answers; other calls answer 403. */
  refusal?: { status: number; body: unknown };
  answer: () => Promise<unknown>;
}

/** Answers a call, with the fault that is ordered for it, if any. */
export async function answerWithFault(db: Db, call: FaultyCall): Promise<unknown> {
  const { operation, reply, refusal = { status: 403, body: null }, answer } = call;
  const fault = await takeSteamFault(db, operation);
  if (fault === null) return answer();
  // The client gives up by itself.
  if (fault === 'timeout') return reply.hijack();
  if (fault === 'rate_limit') return reply.code(429).type('application/json').send('null');
  if (fault === 'error') return reply.code(500).type('application/json').send('null');
  if (fault === 'refuse')
    return typeof refusal.body === 'string'
      ? reply.code(refusal.status).send(refusal.body)
      : reply.code(refusal.status).type('application/json').send(JSON.stringify(refusal.body));
  return reply.code(200).type('text/html').send('<html><body>Steam is down for maintenance.</body></html>');
}
