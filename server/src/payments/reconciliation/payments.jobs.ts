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
import { openPaymentJob } from '#server/payments/payments/start-payment.ts';

interface PaymentJobs {
  db: Db;
  gateways: PaymentGateways;
  clock: Clock;
}

const paymentJobSchema = z.object({ paymentId: z.number().int() });
const refundJobSchema = z.object({ refundId: z.number().int() });

export function paymentsJobs({ db, gateways, clock }: PaymentJobs): Job[] {
  return [
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
}
