import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Clock } from '#server/platform/clock.ts';
import type { Db } from '#server/platform/db.ts';

export interface TradeApiDeps {
  db: Db;
  clock: Clock;
  /** After this the twin's users answer offers. */
  answerSeconds: number;
}

/** Answers a call of a signed-in bot. */
export type Handle = (request: FastifyRequest, reply: FastifyReply, steamId: string) => Promise<unknown>;

/** Refuses callers that are not signed in. */
export type AsBot = (handle: Handle) => (request: FastifyRequest, reply: FastifyReply) => Promise<unknown>;
