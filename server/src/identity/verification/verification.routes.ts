import type { FastifyInstance } from 'fastify';
import { toId } from '#contract/ids.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { Db } from '#server/platform/db.ts';
import { checkVerificationLink } from './check-verification-link.ts';
import type { VerificationResult } from '#server/identity/identity.types.ts';
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

/** Serves the link of the verification email; HEAD only checks it. */
export function registerVerificationRoute(app: FastifyInstance, { db, clock }: { db: Db; clock: Clock }): void {
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
        const result = await follow(db, { customerId: toId(id) ?? 0, token, now: clock.now() });
        return reply.header('cache-control', 'no-store').redirect(pages[result], 303);
      },
    });
}
