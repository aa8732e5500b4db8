import type { ContentSnapshot } from '#server/content/content-snapshot.ts';
import { reportIntegrity } from '#server/ledger/report-integrity.ts';
import type { Db } from '#server/platform/db.ts';
import type { Job } from '#server/platform/jobs.ts';
import { verifyReports } from './reports.integrity.ts';
import { summarizeReports } from './summarize-reports.ts';

export function reportJobs({ db, content }: { db: Db; content: ContentSnapshot }): Job[] {
  return [
    {
      name: 'office.summarize_reports',
      cron: '*/5 * * * *',
      run: () => summarizeReports(db, { timeZone: content.state().settings.timeZone }),
    },
    {
      name: 'office.verify_reports',
      cron: '43 * * * *',
      run: async () => reportIntegrity(db, 'office.verify_reports', await verifyReports(db)),
    },
  ];
}
