import { z } from 'zod';
import type { Clock } from '#server/platform/clock.ts';
import type { Db } from '#server/platform/db.ts';
import type { Job } from '#server/platform/jobs.ts';
import { closeCheckoutJob } from '#server/payments/payments/cancel-payment.ts';
import { closeCheckout } from '#server/payments/payments/close-checkout.ts';
import { openPayment } from '#server/payments/payments/open-payment.ts';
import type { PaymentGateways } from '#server/payments/payments.types.ts';
import { reconciliationJobs } from './reconciliation.jobs.ts';
import { sendRefundJob } from '#server/payments/payments/request-refund.ts';
import { sendRefund } from '#server/payments/payments/send-refund.ts';
import { sendSandboxWebhookJob } from '#server/payments/providers/sandbox/decide-session.ts';
import { sendSandboxWebhook } from '#server/payments/providers/sandbox/send-sandbox-webhook.ts';
import { openPaymentJob } from '#server/payments/payments/start-payment.ts';

interface PaymentJobs {
  db: Db;
  gateways: PaymentGateways;
  clock: Clock;
  /** Webhook key and URL of the sandbox provider; null without it. */
  sandbox: { secret: string; webhookUrl: () => string } | null;
}

const paymentJobSchema = z.object({ paymentId: z.number().int() });
const refundJobSchema = z.object({ refundId: z.number().int() });
const webhookJobSchema = z.object({ webhookId: z.string() });

export function paymentsJobs({ db, gateways, clock, sandbox }: PaymentJobs): Job[] {
  const jobs: Job[] = [
    {
      name: openPaymentJob,
      run: async (payload) => {
        await openPayment(db, { ...paymentJobSchema.parse(payload), gateways, now: clock.now() });
      },
    },
    {
      name: closeCheckoutJob,
      run: (payload) => closeCheckout(db, { ...paymentJobSchema.parse(payload), gateways, now: clock.now() }),
    },
    {
      name: sendRefundJob,
      run: (payload) => sendRefund(db, { ...refundJobSchema.parse(payload), gateways, now: clock.now() }),
    },
    ...reconciliationJobs({ db, gateways, clock }),
  ];
  if (!sandbox) return jobs;
  const run = (payload: unknown) =>
    sendSandboxWebhook(db, {
      ...webhookJobSchema.parse(payload),
      secret: sandbox.secret,
      webhookUrl: sandbox.webhookUrl(),
      now: clock.now(),
    });
  return [...jobs, { name: sendSandboxWebhookJob, run }];
}
