import type { ContentState } from '#server/content/content.types.ts';
import { reportIntegrity } from '#server/ledger/report-integrity.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { Db } from '#server/platform/db.ts';
import type { Job } from '#server/platform/jobs.ts';
import { verifyInvoices } from './invoices.integrity.ts';
import { issueMissingDocuments } from './issue-missing-documents.ts';

interface InvoiceJobs {
  db: Db;
  clock: Clock;
  content: () => ContentState;
}

/** Jobs of invoices: issue those whose event was lost, check integrity. */
export function invoicesJobs({ db, clock, content }: InvoiceJobs): Job[] {
  return [
    {
      name: 'invoices.issue_missing_documents',
      cron: '*/10 * * * *',
      run: async () => {
        await issueMissingDocuments(db, { content: content(), now: clock.now() });
      },
    },
    {
      name: 'invoices.verify_invoices',
      cron: '13 * * * *',
      run: async () => reportIntegrity(db, 'invoices.verify_invoices', await verifyInvoices(db, clock.now())),
    },
  ];
}
