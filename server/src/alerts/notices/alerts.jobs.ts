import { listDueCustomers, tidyUpAlerts } from '#server/alerts/alerts.queries.ts';
import type { ContentSnapshot } from '#server/content/content-snapshot.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { Db } from '#server/platform/db.ts';
import { forEachPageIsolated } from '#server/platform/for-each-isolated.ts';
import type { Job } from '#server/platform/jobs.ts';
import { matchChanges } from './match-changes.ts';
import type { WriterDeps } from './notice-emails.ts';
import { sendNotices } from './send-notices.ts';

interface AlertsJobs extends Omit<WriterDeps, 'content'> {
  db: Db;
  clock: Clock;
  content: ContentSnapshot;
}

const customersMax = 500;

/** While alerts are off, notices are gathered but wait until they are on again. */
export function alertsJobs({ db, clock, content, ...deps }: AlertsJobs): Job[] {
  const isOn = () => content.settings().isAlertsEnabled;
  const readPage = (afterId: number) => listDueCustomers(db, { now: clock.now(), afterId, limit: customersMax });
  return [
    {
      name: 'alerts.match_changes',
      cron: '* * * * *',
      run: async () => {
        while (await matchChanges(db, { catalog: deps.catalog, content, now: clock.now() }));
      },
    },
    {
      name: 'alerts.send_notices',
      cron: '* * * * *',
      run: async () => {
        if (!isOn()) return;
        await forEachPageIsolated(readPage, (customerId) =>
          sendNotices(db, { ...deps, content, customerId, now: clock.now() }),
        );
      },
    },
    {
      name: 'alerts.tidy_up',
      cron: '53 3 * * *',
      run: () => tidyUpAlerts(db, clock.now()),
    },
  ];
}
