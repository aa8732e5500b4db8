import { z } from 'zod';
import { reportIntegrity } from '#server/ledger/report-integrity.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { Db } from '#server/platform/db.ts';
import type { Job } from '#server/platform/jobs.ts';
import { pollOpenPayments } from './poll-open-payments.ts';
import { pollReports } from './poll-reports.ts';
import { reconcileProvider } from './reconcile-provider.ts';
import type { PaymentGateways } from '#server/payments/payments.types.ts';
import { sendWaitingRefunds } from '#server/payments/payments/send-waiting-refunds.ts';
import { purgeEndedHolds } from '#server/payments/payouts.queries.ts';
import { recallPayout } from '#server/payments/payouts/recall-payout.ts';
import { recallPayoutJob } from '#server/payments/payouts.rules.ts';
import { verifyPayments } from './payments.integrity.ts';

interface ReconciliationJobs {
  db: Db;
  gateways: PaymentGateways;
  clock: Clock;
}

const silentMinutes = 2;

const payoutJobSchema = z.object({ payoutId: z.number().int() });

export function reconciliationJobs({ db, gateways, clock }: ReconciliationJobs): Job[] {
  return [
    {
      name: 'payments.poll_open_payments',
      cron: '* * * * *',
      run: async () => {
        await pollOpenPayments(db, { gateways, now: clock.now(), silentMinutes });
      },
    },
    {
      name: 'payments.send_waiting_refunds',
      cron: '23 * * * *',
      run: () => sendWaitingRefunds(db, { gateways, now: clock.now() }),
    },
    {
      name: recallPayoutJob,
      run: (payload) => recallPayout(db, { ...payoutJobSchema.parse(payload), gateways }),
    },
    {
      name: 'payments.poll_reports',
      cron: '41 * * * *',
      run: () => pollReports(db, { gateways, now: clock.now() }),
    },
    {
      name: 'payments.reconcile_provider',
      cron: '35 1 * * *',
      run: () => reconcileProvider(db, { gateways, now: clock.now() }),
    },
    {
      name: 'payments.purge_ended_holds',
      cron: '53 3 * * *',
      run: () => purgeEndedHolds(db, clock.now()),
    },
    {
      name: 'payments.verify_payments',
      cron: '11 * * * *',
      run: async () => reportIntegrity(db, 'payments.verify_payments', await verifyPayments(db, clock.now())),
    },
  ];
}
