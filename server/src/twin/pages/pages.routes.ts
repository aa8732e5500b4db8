import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { Clock } from '#server/platform/clock.ts';
import { inTransaction, type Db } from '#server/platform/db.ts';
import { decideSession } from '#server/twin/decide-session.ts';
import { expireSession } from '#server/twin/expire-session.ts';
import { findIntent, findSession, orderFault } from '#server/twin/twin.queries.ts';
import type { DeclineCode } from '#server/twin/twin.types.ts';
import { renderMissingPage, renderPayPage } from './pay-page.ts';
import parts from './pay-page.json' with { type: 'json' };
import { acceptForms, isForm, sendPage, sendStylesheet } from './pay-page-replies.ts';
import { toPayPage } from './to-pay-page.ts';

interface PageDeps {
  db: Db;
  clock: Clock;
}

type PayRequest = FastifyRequest<{ Params: { id: string; decision?: string } }>;

const decisionSchema = z.enum(['approve', 'challenge', 'fail', 'delay', 'retry', 'decline', 'cancel']);
const declineSchema = z.enum(parts.declines as [DeclineCode, ...DeclineCode[]]);
const lateSecondsMax = 86_400;
/** Thirty days. */
const settleSecondsMax = 30 * 86_400;
const idPattern = /^\w{1,100}$/;

const inputSchema = z.object({
  outcome: decisionSchema.optional().catch(undefined),
  decline_code: declineSchema.optional().catch(undefined),
  webhook: z.enum(['none', 'duplicate', 'late', 'out_of_order', 'missing', 'forged', 'stale']).catch('none'),
  late_seconds: z.coerce.number().int().min(0).max(lateSecondsMax).catch(60),
  settle_after: z.coerce.number().int().min(1).max(settleSecondsMax).optional().catch(undefined),
  settle_as: z.enum(['approve', 'decline']).catch('approve'),
});

const faultSchema = z
  .object({
    operation: z.enum(['create', 'query', 'refund', 'close', 'tokenise', 'pay_out', 'list']),
    fault: z.enum(['error', 'error_after', 'rate_limit', 'timeout', 'lost_answer', 'decline']),
    times: z.coerce.number().int().min(0).max(100).default(1),
  })
  .refine(({ operation, fault }) => fault !== 'decline' || operation === 'pay_out', {
    error: 'only pay_out can be declined',
  });

/**
 * The payment page of the twin and its buttons, for people (`/sandbox/pay/{id}`, plain forms) and scripts
 * (`POST /sandbox/pay/{id}/approve | challenge | fail | delay | retry | decline | cancel` answers JSON), and `POST /sandbox/faults` to make
 * the API fail. Only a demo shop, or a twin of its own, may register them.
 */
export function registerTwinPages(app: FastifyInstance, deps: PageDeps): void {
  void app.register(async (scope) => {
    acceptForms(scope);
    scope.get('/sandbox/pay.css', (_request, reply) => sendStylesheet(reply));
    scope.get('/sandbox/pay/:id', async (request: PayRequest, reply) => {
      const { id } = request.params;
      const session = idPattern.test(id) ? await findCurrent(deps, id) : null;
      if (!session) return sendPage(reply.code(404), renderMissingPage());
      const intent = await findIntent(deps.db, session.body);
      const page = toPayPage({ session, intent }, request.headers['accept-language']);
      return sendPage(reply, renderPayPage(page), page.shopOrigin);
    });
    scope.post('/sandbox/pay/:id', (request: PayRequest, reply) => answerDecision(deps, request, reply));
    scope.post('/sandbox/pay/:id/:decision', (request: PayRequest, reply) => answerDecision(deps, request, reply));
    scope.post('/sandbox/faults', async (request, reply) => {
      const fault = faultSchema.safeParse(request.body);
      if (!fault.success) return reply.code(422).send({ status: 'ERROR', message: fault.error.message });
      await orderFault(deps.db, fault.data);
      return reply.send({ status: 'OK' });
    });
  });
}

async function findCurrent({ db, clock }: PageDeps, id: string) {
  await inTransaction(db, (tx) => expireSession(tx, id, clock.now()));
  return findSession(db, id);
}

async function answerDecision({ db, clock }: PageDeps, request: PayRequest, reply: FastifyReply) {
  const body: unknown = request.body;
  const input = inputSchema.parse({ ...(request.query as object), ...(typeof body === 'object' ? body : {}) });
  const decision = decisionSchema.safeParse(request.params.decision ?? input.outcome);
  if (!decision.success) return reply.callNotFound();
  const { webhook: fault, late_seconds: lateSeconds, decline_code: declineCode, settle_after: afterSeconds } = input;
  const { id: sessionId } = request.params;
  const now = clock.now();
  const decided =
    idPattern.test(sessionId) &&
    (await findCurrent({ db, clock }, sessionId)) &&
    (await decideSession(db, {
      sessionId,
      decision: decision.data,
      ...(declineCode && { declineCode }),
      fault,
      lateSeconds,
      settlement: afterSeconds === undefined ? null : { afterSeconds, as: input.settle_as },
      now,
    }));
  if (!decided) return reply.code(404).send({ status: 'ERROR' });
  if (isForm(request)) return reply.redirect(decided.returnUrl, 303);
  return reply
    .code(decided.isTaken ? 200 : 409)
    .header('cache-control', 'no-store')
    .send({ status: decided.status, return_url: decided.returnUrl });
}
