import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import qs from 'qs';
import { inTransaction, type Db, type Tx } from '#server/platform/db.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { ApiOperation } from '#server/twin/twin.types.ts';
import { newId } from '#server/twin/twin-objects.ts';
import { listWebhookEndpoints, retrieveBalance } from './account-calls.ts';
import { listMethodConfigurations } from './method-calls.ts';
import { answerOnce } from './answer-once.ts';
import { createCoupon, createSession, expireSession, retrieveSession } from './checkout-calls.ts';
import type { Call } from './define-call.ts';
import {
  createAccount,
  createPayout,
  createReversal,
  createToken,
  createTransfer,
  listPayouts,
  listTransactions,
  listTransfers,
  retrievePayout,
} from './money-calls.ts';
import { createRefund, listDisputes, listRefunds } from './refund-calls.ts';
import { runWithFault } from './run-with-fault.ts';
import { TwinError } from './twin-error.ts';

interface ApiDeps {
  db: Db;
  clock: Clock;
  /** The only secret key that is accepted; null for any of Stripe's test mode. */
  secretKey: string | null;
  /** Origin of payment pages; null for that of the shop. */
  pageOrigin: () => string | null;
  webhookUrl: () => string;
}

interface ApiRoute {
  method: 'GET' | 'POST';
  path: string;
  call: Call;
  /** Name by which faults are ordered. */
  operation?: ApiOperation;
}

const bodyBytesMax = 256_000;

const routes: ApiRoute[] = [
  { method: 'GET', path: '/v1/balance', call: retrieveBalance },
  { method: 'GET', path: '/v1/webhook_endpoints', call: listWebhookEndpoints },
  { method: 'GET', path: '/v1/payment_method_configurations', call: listMethodConfigurations },
  { method: 'POST', path: '/v1/coupons', call: createCoupon },
  { method: 'POST', path: '/v1/checkout/sessions', call: createSession, operation: 'create' },
  { method: 'GET', path: '/v1/checkout/sessions/:id', call: retrieveSession, operation: 'query' },
  { method: 'POST', path: '/v1/checkout/sessions/:id/expire', call: expireSession, operation: 'close' },
  { method: 'POST', path: '/v1/refunds', call: createRefund, operation: 'refund' },
  { method: 'GET', path: '/v1/refunds', call: listRefunds },
  { method: 'GET', path: '/v1/disputes', call: listDisputes },
  { method: 'POST', path: '/v1/tokens', call: createToken, operation: 'tokenise' },
  { method: 'POST', path: '/v1/accounts', call: createAccount },
  { method: 'POST', path: '/v1/transfers', call: createTransfer, operation: 'pay_out' },
  { method: 'GET', path: '/v1/transfers', call: listTransfers, operation: 'query' },
  { method: 'POST', path: '/v1/transfers/:id/reversals', call: createReversal },
  { method: 'POST', path: '/v1/payouts', call: createPayout },
  { method: 'GET', path: '/v1/payouts', call: listPayouts },
  { method: 'GET', path: '/v1/payouts/:id', call: retrievePayout },
  { method: 'GET', path: '/v1/balance_transactions', call: listTransactions, operation: 'list' },
];

type ApiRequest = FastifyRequest<{ Params: { id?: string } }>;

/** Stripe's HTTP API, as far as the shop calls it. */
export function registerTwinApi(app: FastifyInstance, deps: ApiDeps): void {
  void app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string', bodyLimit: bodyBytesMax },
      (_request, body, done) => done(null, readForm(String(body))),
    );
    for (const route of routes)
      scope.route({
        method: route.method,
        url: route.path,
        handler: (request: ApiRequest, reply) => answerCall(deps, route, { request, reply }),
      });
  });
}

const readForm = (text: string): unknown => qs.parse(text, { depth: 8, arrayLimit: 200, parameterLimit: 2000 });

interface Exchange {
  request: ApiRequest;
  reply: FastifyReply;
}

async function answerCall(deps: ApiDeps, route: ApiRoute, { request, reply }: Exchange): Promise<unknown> {
  reply.header('request-id', newId('req'));
  try {
    refuseStrangers(request, deps.secretKey);
    const { status, answer, isLost, isRepeated } = await inTransaction(deps.db, (tx) =>
      runCall(tx, deps, { route, request }),
    );
    // The client gives up by itself.
    if (isLost) return reply.hijack();
    if (isRepeated) reply.header('idempotent-replayed', 'true');
    return reply.code(status).send(answer);
  } catch (error) {
    if (!(error instanceof TwinError)) throw error;
    return reply.code(error.status).send(error.body);
  }
}

function refuseStrangers({ headers: { authorization = '' } }: ApiRequest, secretKey: string | null): void {
  const isKnown =
    secretKey === null ? /^Bearer sk_test_\w+$/.test(authorization) : authorization === `Bearer ${secretKey}`;
  if (!isKnown) throw new TwinError(401, { message: 'Invalid API Key provided' });
}

interface Running {
  route: ApiRoute;
  request: ApiRequest;
}

function runCall(tx: Tx, deps: ApiDeps, { route, request }: Running): ReturnType<typeof answerOnce> {
  const now = deps.clock.now();
  const { url, body } = request;
  const isGet = route.method === 'GET';
  const params = isGet ? readForm(url.split('?')[1] ?? '') : (body ?? {});
  const account = headerOf(request, 'stripe-account');
  const input = {
    params,
    id: request.params.id ?? '',
    account,
    pageOrigin: deps.pageOrigin(),
    webhookUrl: deps.webhookUrl(),
    now,
  };
  const key = isGet ? null : headerOf(request, 'idempotency-key');
  return answerOnce(tx, { key, subject: [url, account, params], now }, () =>
    runWithFault(tx, route.operation, (running) => route.call(running, input)),
  );
}

function headerOf({ headers }: ApiRequest, name: string): string | null {
  const value = headers[name];
  return typeof value === 'string' && value !== '' ? value : null;
}
