import { randomBytes } from 'node:crypto';
import '@fastify/cookie';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { dayMs } from '#server/platform/clock.ts';

export interface CookieNames {
  session: string;
  csrf: string;
  /** Random token that tells a browser from others, without a session too. */
  browser: string;
  /** `strict` keeps the cookies out of requests that begin on other sites, links included. */
  sameSite: 'lax' | 'strict';
}

/** On HTTPS, the `__Host-` prefix binds the session cookie to the host. */
export function cookieNames(secure: boolean): CookieNames {
  const prefix = secure ? '__Host-' : '';
  return { session: `${prefix}session`, csrf: 'XSRF-TOKEN', browser: `${prefix}browser`, sameSite: 'lax' };
}

const browserTokenBytes = 16;
/** As long as browsers keep a cookie. */
const browserKeptMs = 400 * dayMs;

/**
 * Token of the browser that makes a request, which gets one now if it has none; null for other clients, which keep no
 * cookies.
 */
export function keepBrowserToken(
  { request, reply }: { request: FastifyRequest; reply: FastifyReply },
  { names, secure, now }: { names: CookieNames; secure: boolean; now: Date },
): string | null {
  const { origin, 'sec-fetch-site': site } = request.headers;
  if (origin === undefined && site === undefined) return null;
  const kept = request.cookies[names.browser];
  const token = kept && /^[\w-]{22}$/.test(kept) ? kept : randomBytes(browserTokenBytes).toString('base64url');
  const expires = new Date(now.getTime() + browserKeptMs);
  // The same token for whoever asks again within this request.
  request.cookies[names.browser] = token;
  // Lax even where the session is strict: payment pages and Steam lead back here.
  reply.setCookie(names.browser, token, { path: '/', httpOnly: true, sameSite: 'lax', secure, expires });
  return token;
}

/** Session token of a request: the bearer header of other clients, else the cookie of browsers. */
export function readToken(request: FastifyRequest, names: CookieNames): { token: string | null; byCookie: boolean } {
  const bearer = /^Bearer +([\w.-]{1,200})$/i.exec(request.headers.authorization ?? '')?.[1];
  if (bearer) return { token: bearer, byCookie: false };
  return { token: request.cookies[names.session] ?? null, byCookie: true };
}

export function setSessionCookie(
  reply: FastifyReply,
  options: { names: CookieNames; token: string; expiresAt: Date; secure: boolean },
): void {
  const { names, token, expiresAt, secure } = options;
  const { sameSite } = names;
  reply.setCookie(names.session, token, { path: '/', httpOnly: true, sameSite, secure, expires: expiresAt });
}

export function setCsrfCookie(
  reply: FastifyReply,
  { names, token, secure }: { names: CookieNames; token: string; secure: boolean },
): void {
  reply.setCookie(names.csrf, token, { path: '/', sameSite: names.sameSite, secure });
}

export function clearSessionCookie(reply: FastifyReply, names: CookieNames, secure: boolean): void {
  reply.clearCookie(names.session, { path: '/', httpOnly: true, sameSite: names.sameSite, secure });
}
