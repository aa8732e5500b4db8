import { createHmac, timingSafeEqual } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import type { Db } from '#server/platform/db.ts';
import { readSecret } from '#server/platform/secrets.ts';

/** Token with which an account calls the twin after its sign-in. */
export async function toBotToken(db: Db, steamId: string): Promise<string> {
  const key = await readSecret(db, 'steam_twin_sessions');
  return `${steamId}.${createHmac('sha256', key).update(steamId).digest('base64url')}`;
}

/** The account that calls, by its cookie or its token; null if it is not signed in. */
export async function findCaller(db: Db, request: FastifyRequest): Promise<string | null> {
  const { access_token: inQuery = '' } = request.query as { access_token?: string };
  const cookie = /steamLoginSecure=([^;]+)/.exec(request.headers.cookie ?? '')?.[1] ?? '';
  const token = inQuery || (decodeURIComponent(cookie).split('||')[1] ?? '');
  const [steamId = ''] = token.split('.');
  const [given, known] = [Buffer.from(token), Buffer.from(await toBotToken(db, steamId))];
  return steamId !== '' && given.length === known.length && timingSafeEqual(given, known) ? steamId : null;
}
