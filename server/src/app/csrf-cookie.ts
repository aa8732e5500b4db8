import type { FastifyInstance } from 'fastify';
import type { Csrf } from '#server/platform/http/csrf.ts';
import { setCsrfCookie, type CookieNames } from '#server/platform/http/cookies.ts';

/** Sets the CSRF cookie for the session or a guest; browsers repeat it in `X-XSRF-TOKEN`. */
export function registerCsrfCookie(
  app: FastifyInstance,
  deps: { csrf: Csrf; cookies: CookieNames; secure: boolean },
): void {
  for (const path of ['/sanctum/csrf-cookie', '/api/sanctum/csrf-cookie']) {
    app.get(path, (request, reply) => {
      const token = deps.csrf.issue(request.cookies[deps.cookies.session] ?? null);
      setCsrfCookie(reply, { names: deps.cookies, token, secure: deps.secure });
      return reply.header('cache-control', 'no-store').code(204).send();
    });
  }
}
