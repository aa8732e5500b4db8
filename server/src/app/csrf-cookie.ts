import type { FastifyInstance } from 'fastify';
import type { Csrf } from '#server/platform/http/csrf.ts';
import type { CookieNames } from '#server/platform/http/cookies.ts';

/** Hands out the token that a browser repeats in the header `X-XSRF-TOKEN`; readable by scripts, unlike the session. */
export function registerCsrfCookie(
  app: FastifyInstance,
  deps: { csrf: Csrf; cookies: CookieNames; secure: boolean },
): void {
  for (const path of ['/sanctum/csrf-cookie', '/api/sanctum/csrf-cookie']) {
    app.get(path, (_request, reply) => {
      reply.setCookie(deps.cookies.csrf, deps.csrf.issue(), { path: '/', sameSite: 'lax', secure: deps.secure });
      return reply.header('cache-control', 'no-store').code(204).send();
    });
  }
}
