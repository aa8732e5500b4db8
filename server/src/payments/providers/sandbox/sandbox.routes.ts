import { readFileSync } from 'node:fs';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { Clock } from '#server/platform/clock.ts';
import type { Db } from '#server/platform/db.ts';
import { decideSession } from './decide-session.ts';
import { findSession, orderFault } from './sandbox.queries.ts';
import { renderMissingPage, renderPayPage } from './sandbox-page.ts';

interface SandboxDeps {
  db: Db;
  clock: Clock;
}

type PayRequest = FastifyRequest<{ Params: { id: string; decision?: string } }>;

const decisionSchema = z.enum(['approve', 'delay', 'decline', 'cancel']);
const lateSecondsMax = 86_400;

const inputSchema = z.object({
  outcome: decisionSchema.optional().catch(undefined),
  webhook: z.enum(['none', 'duplicate', 'late', 'out_of_order', 'missing']).catch('none'),
  late_seconds: z.coerce.number().int().min(0).max(lateSecondsMax).catch(60),
});

const faultSchema = z
  .object({
    operation: z.enum(['create', 'query', 'refund', 'close', 'tokenise', 'pay_out', 'list']),
    fault: z.enum(['error', 'timeout', 'lost_answer', 'decline']),
    times: z.coerce.number().int().min(0).max(100).default(1),
  })
  .refine(({ operation, fault }) => fault !== 'decline' || operation === 'pay_out', {
    error: 'only pay_out can be declined',
  });

const contentPolicy =
  "default-src 'none'; style-src 'self'; font-src 'self'; img-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'";

const stylesheet = readFileSync(new URL('sandbox-pay.css', import.meta.url), 'utf8');

/**
 * The hosted page of the sandbox provider and its buttons, for people (`/sandbox/pay/{id}`, plain forms) and scripts
 * (`POST /sandbox/pay/{id}/approve|decline|cancel|delay` answers JSON), and `POST /sandbox/faults` to make its API fail.
 * Only the demo shop may register them.
 */
export function registerSandboxRoutes(app: FastifyInstance, deps: SandboxDeps): void {
  void app.register(async (scope) => {
    acceptForms(scope);
    scope.get('/sandbox/pay.css', (_request, reply) =>
      reply.header('cache-control', 'public, max-age=3600').type('text/css; charset=utf-8').send(stylesheet),
    );
    scope.get('/sandbox/pay/:id', async (request: PayRequest, reply) => {
      const id = readSessionId(request);
      const session = id && (await findSession(deps.db, id));
      if (!session) return sendPage(reply.code(404), renderMissingPage());
      return sendPage(reply, renderPayPage(session));
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

/** Browsers post plain forms; scripts JSON, or nothing at all. */
function acceptForms(scope: FastifyInstance): void {
  scope.removeAllContentTypeParsers();
  scope.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_request, body, done) =>
    done(null, Object.fromEntries(new URLSearchParams(String(body)))),
  );
  scope.addContentTypeParser('*', { parseAs: 'string' }, (_request, body, done) => done(null, readJson(String(body))));
}

function readJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return {};
  }
}

function readSessionId({ params }: PayRequest): string | null {
  return /^\w{1,100}$/.test(params.id) ? params.id : null;
}

async function answerDecision({ db, clock }: SandboxDeps, request: PayRequest, reply: FastifyReply) {
  const body: unknown = request.body;
  const input = inputSchema.parse({ ...(request.query as object), ...(typeof body === 'object' ? body : {}) });
  const decision = decisionSchema.safeParse(request.params.decision ?? input.outcome);
  if (!decision.success) return reply.callNotFound();
  const sessionId = readSessionId(request);
  const { webhook: fault, late_seconds: lateSeconds } = input;
  const decided =
    sessionId &&
    (await decideSession(db, { sessionId, decision: decision.data, fault, lateSeconds, now: clock.now() }));
  if (!decided) return reply.code(404).send({ status: 'ERROR' });
  const isForm = request.headers['content-type']?.startsWith('application/x-www-form-urlencoded') ?? false;
  if (isForm) return reply.redirect(decided.returnUrl, 303);
  return reply
    .code(decided.isTaken ? 200 : 409)
    .header('cache-control', 'no-store')
    .send({ status: decided.status, return_url: decided.returnUrl });
}

function sendPage(reply: FastifyReply, page: string): FastifyReply {
  return reply
    .header('content-security-policy', contentPolicy)
    .header('cache-control', 'no-store')
    .header('x-robots-tag', 'noindex')
    .type('text/html; charset=utf-8')
    .send(page);
}
