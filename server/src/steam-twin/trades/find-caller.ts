import { timingSafeEqual } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import type { Db } from '#server/platform/db.ts';
import { toBotToken } from './to-bot-token.ts';

/** The account that calls, by its cookie or its token; null if it is not signed in. */
export async function findCaller(db: Db, request: FastifyRequest): Promise<string | null> {
  const { access_token: inQuery = '' } = request.query as { access_token?: string };
  const cookie = /steamLoginSecure=([^;]+)/.exec(request.headers.cookie ?? '')?.[1] ?? '';
  const token = inQuery || (decodeURIComponent(cookie).split('||')[1] ?? '');
  const [steamId = ''] = token.split('.');
  const [given, known] = [Buffer.from(token), Buffer.from(await toBotToken(db, steamId))];
  return steamId !== '' && given.length === known.length && timingSafeEqual(given, known) ? steamId : null;
}
