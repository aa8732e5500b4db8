import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { Clock } from '#server/platform/clock.ts';
import type { Db } from '#server/platform/db.ts';
import { acceptForms, isForm, sendPage, sendStylesheet } from '#server/payments/providers/sandbox/pay-page-replies.ts';
import { renderMissingPage, renderPayPage } from '#server/payments/providers/sandbox/sandbox-page.ts';
import type { SandboxSession } from '#server/payments/providers/sandbox/sandbox.types.ts';
import { decideSession, statusOf } from './decide-session.ts';
import { findSession, orderFault } from './twin.queries.ts';

interface PageDeps {
  db: Db;
  clock: Clock;
}

type PayRequest = FastifyRequest<{ Params: { id: string; decision?: string } }>;

const decisionSchema = z.enum(['approve', 'delay', 'retry', 'decline', 'cancel']);
const lateSecondsMax = 86_400;
const idPattern = /^\w{1,100}$/;

const inputSchema = z.object({
  outcome: decisionSchema.optional().catch(undefined),
  webhook: z.enum(['none', 'duplicate', 'late', 'out_of_order', 'missing', 'forged', 'stale']).catch('none'),
  late_seconds: z.coerce.number().int().min(0).max(lateSecondsMax).catch(60),
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

/** The hosted page of the twin for people and scripts, and the faults that can be ordered. */
export function registerTwinPages(app: FastifyInstance, deps: PageDeps): void {
  void app.register(async (scope) => {
    acceptForms(scope);
    scope.get('/sandbox/pay.css', (_request, reply) => sendStylesheet(reply));
    scope.get('/sandbox/pay/:id', async (request: PayRequest, reply) => {
      const session = await findPage(deps.db, request.params.id);
      if (!session) return sendPage(reply.code(404), renderMissingPage());
      const { shopOrigin } = session.request;
      return sendPage(reply, renderPayPage(session, shopOrigin), shopOrigin);
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

/** What the page shows of a session. */
async function findPage(db: Db, id: string): Promise<SandboxSession | null> {
  const found = idPattern.test(id) ? await findSession(db, id) : null;
  if (!found) return null;
  const { body } = found;
  const [method = 'card'] = body.payment_method_types;
  return {
    id,
    key: body.client_reference_id ?? '',
    paymentId: Number(body.metadata?.['payment_id']),
    request: {
      shopOrigin: new URL(body.success_url ?? '').origin,
      language: body.locale === 'auto' || body.locale === null ? 'en' : body.locale,
      title: body.client_reference_id ?? '',
      methodTitle: method,
      payee: 'Loadout',
      lines: (body.twin_lines ?? []).map(({ price_data: { unit_amount: amountMinor, product_data: product } }) => ({
        title: product.name,
        detail: product.description ?? '',
        amountMinor,
        imageUrl: product.images?.[0] ?? '/favicon.svg',
      })),
      discountMinor: body.total_details?.amount_discount ?? 0,
      deliveryMinor: 0,
      successUrl: body.success_url ?? '',
      failUrl: body.cancel_url ?? '',
      cancelUrl: body.cancel_url ?? '',
    },
    amountMinor: body.amount_total ?? 0,
    method,
    status: statusOf(found),
    createdAt: new Date(body.created * 1000),
  };
}

async function answerDecision({ db, clock }: PageDeps, request: PayRequest, reply: FastifyReply) {
  const body: unknown = request.body;
  const input = inputSchema.parse({ ...(request.query as object), ...(typeof body === 'object' ? body : {}) });
  const decision = decisionSchema.safeParse(request.params.decision ?? input.outcome);
  if (!decision.success) return reply.callNotFound();
  const { webhook: fault, late_seconds: lateSeconds } = input;
  const { id: sessionId } = request.params;
  const now = clock.now();
  const decided =
    idPattern.test(sessionId) &&
    (await decideSession(db, { sessionId, decision: decision.data, fault, lateSeconds, now }));
  if (!decided) return reply.code(404).send({ status: 'ERROR' });
  if (isForm(request)) return reply.redirect(decided.returnUrl, 303);
  return reply
    .code(decided.isTaken ? 200 : 409)
    .header('cache-control', 'no-store')
    .send({ status: decided.status, return_url: decided.returnUrl });
}
