import type { FastifyInstance } from 'fastify';
import type { Clock } from '#server/platform/clock.ts';
import type { Db } from '#server/platform/db.ts';
import type { VerificationResult } from './identity.types.ts';
import { verifyEmail } from './verify-email.ts';

const pages: Record<VerificationResult, string> = {
  verified: '/email/verify/success',
  already: '/email/verify/already-success',
  invalid: '/email-verification?error=link_invalid',
};

interface VerificationLink {
  id: string;
  token: string;
}

/** The link in the verification letter: proves the address and shows the page that says so. No call of the API. */
export function registerVerificationRoute(app: FastifyInstance, { db, clock }: { db: Db; clock: Clock }): void {
  app.get<{ Params: VerificationLink }>(
    '/email/verify/:id/:token',
    // A HEAD request comes from a machine that looks at links; it must not use one up.
    { exposeHeadRoute: false },
    async (request, reply) => {
      const { id, token } = request.params;
      const customerId = /^\d{1,9}$/.test(id) ? Number(id) : 0;
      const result = await verifyEmail(db, { customerId, token, now: clock.now() });
      return reply.header('cache-control', 'no-store').redirect(pages[result], 303);
    },
  );
}
