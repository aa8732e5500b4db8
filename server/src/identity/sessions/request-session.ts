import type { FastifyRequest } from 'fastify';
import type { Session } from '#server/identity/identity.types.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { Db } from '#server/platform/db.ts';
import { readToken, type CookieNames } from '#server/platform/http/cookies.ts';
import { resolveSession } from './resolve-session.ts';

/** The shop as staff see it: in the name of a customer, or as a guest if there is no session. It changes nothing. */
export interface ShopView {
  session: Session | null;
  /** Takes the place of what the browser has chosen; null for the default of the shop. */
  display: { langId: number | null; currency: string | null };
}

declare module 'fastify' {
  interface FastifyRequest {
    /** Set while staff view the shop; it replaces the session of the browser. */
    shopView?: ShopView;
  }
}

interface SessionDeps {
  db: Db;
  clock: Clock;
  cookies: CookieNames;
}

/** Finds the customer in whose name a request reads: by the view of staff, else by the session of the browser. */
export async function findRequestSession(
  request: FastifyRequest,
  { db, clock, cookies }: SessionDeps,
): Promise<Session | null> {
  if (request.shopView) return request.shopView.session;
  const { token } = readToken(request, cookies);
  return token === null ? null : resolveSession(db, token, clock.now());
}
