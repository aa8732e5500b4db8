import type { FastifyInstance, FastifyRequest } from 'fastify';
import { toId } from '#contract/ids.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { Db } from '#server/platform/db.ts';
import { readToken, type CookieNames } from '#server/platform/http/cookies.ts';
import { ipOf, originOf, userAgentOf } from '#server/platform/http/register-api.ts';
import { toBrowserHash } from '#server/identity/devices/note-browser.ts';
import type { VerificationResult } from '#server/identity/identity.types.ts';
import { hashToken } from '#server/identity/issue-token.ts';
import type { LinkOpener } from '#server/identity/ways-in.types.ts';
import { checkVerificationLink } from './check-verification-link.ts';
import { verifyEmail } from './verify-email.ts';

const pages: Record<VerificationResult, string> = {
  verified: '/email/verify/success',
  already: '/email/verify/already-success',
  invalid: '/email-verification?error=link_invalid',
};

interface LinkParts {
  id: string;
  token: string;
}

interface VerificationDeps {
  db: Db;
  clock: Clock;
  cookies: CookieNames;
  publicUrl: string | null;
}

/** Serves the link of the verification email; HEAD only checks it. */
export function registerVerificationRoute(app: FastifyInstance, deps: VerificationDeps): void {
  const { db, clock } = deps;
  for (const [method, follow] of [
    ['GET', verifyEmail],
    ['HEAD', checkVerificationLink],
  ] as const)
    app.route<{ Params: LinkParts }>({
      method,
      url: '/email/verify/:id/:token',
      exposeHeadRoute: false,
      handler: async (request, reply) => {
        const { id, token } = request.params;
        const link = { customerId: toId(id) ?? 0, token, now: clock.now() };
        const result = await follow(db, link, toOpener(request, deps));
        return reply.header('cache-control', 'no-store').redirect(pages[result], 303);
      },
    });
}

function toOpener(request: FastifyRequest, { cookies, publicUrl }: VerificationDeps): LinkOpener {
  const { token } = readToken(request, cookies);
  const browserHash = toBrowserHash({
    browser: request.cookies[cookies.browser] ?? null,
    userAgent: userAgentOf(request),
    ip: ipOf(request),
  });
  return { browserHash, sessionHash: token === null ? null : hashToken(token), origin: originOf(request, publicUrl) };
}
