import '@fastify/cookie';
import type { FastifyReply, FastifyRequest } from 'fastify';

export interface CookieNames {
  session: string;
  csrf: string;
  /** `strict` keeps the cookies out of requests that begin on other sites, links included. */
  sameSite: 'lax' | 'strict';
}

/** On HTTPS, the `__Host-` prefix binds the session cookie to the host. */
export function cookieNames(secure: boolean): CookieNames {
  return { session: secure ? '__Host-session' : 'session', csrf: 'XSRF-TOKEN', sameSite: 'lax' };
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
