import type { FastifyInstance } from 'fastify';
import type { Clock } from '#server/platform/clock.ts';
import type { Db } from '#server/platform/db.ts';
import type { PaymentGateways } from '#server/payments/payments.types.ts';
import { ok } from '#server/platform/http/bind.ts';
import { receiveWebhook } from './receive-webhook.ts';

interface WebhookDeps {
  db: Db;
  gateways: PaymentGateways;
  clock: Clock;
}

/** A dispute comes with its evidence, of up to 150,000 characters, and Stripe stops calling an endpoint that keeps refusing. */
const webhookBytesMax = 512_000;

/**
 * `POST /webhooks/<provider>`. Keeps the raw body, which is signed. 2xx stops repeats, 400 rejects, 5xx makes the
 * provider retry.
 */
export function registerWebhookRoutes(app: FastifyInstance, { db, gateways, clock }: WebhookDeps): void {
  void app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { parseAs: 'string', bodyLimit: webhookBytesMax }, (_request, body, done) =>
      done(null, body),
    );
    scope.post<{ Params: { provider: string } }>('/webhooks/:provider', async (request, reply) => {
      const gateway = Object.hasOwn(gateways, request.params.provider) ? gateways[request.params.provider] : undefined;
      if (!gateway) return reply.code(404).send({ status: 'ERROR' });
      const body = typeof request.body === 'string' ? request.body : '';
      const result = await receiveWebhook(db, { gateway, headers: request.headers, body, now: clock.now() });
      if (result === 'refused') return reply.code(400).send({ status: 'ERROR' });
      return reply.send(ok);
    });
  });
}
