import { toEpochSeconds } from '#contract/epoch-seconds.ts';
import { listAuditRoute, readLogChoicesRoute } from '#contract/office/audit.ts';
import { countMax } from '#contract/office/list.ts';
import { countAudit, listAuditChoices, listAuditPage } from '#server/audit/audit.queries.ts';
import { bindOffice, bindOfficeList, type BoundOfficeCall } from '#server/office/bind-office.ts';
import type { Db } from '#server/platform/db.ts';
import { listJobNames } from '#server/platform/job-records.ts';
import { readCursor } from '#server/platform/keyset.ts';
import { replyWith } from '#server/platform/http/bind.ts';

export function auditLogRoutes({ db }: { db: Db }): BoundOfficeCall[] {
  return [
    bindOfficeList(listAuditRoute, async ({ q, actor, action, from, to, cursor, limit }) => {
      const filter = {
        actor: actor ?? null,
        action: action ?? null,
        subjectPrefix: q ?? null,
        from: from ?? null,
        to: to ?? null,
      };
      const after = readCursor(cursor);
      const { rows, next } = await listAuditPage(db, filter, { after, limit });
      const total = after ? null : await countAudit(db, filter, countMax);
      return { rows: rows.map((row) => ({ ...row, at: toEpochSeconds(row.at) })), next, total };
    }),
    bindOffice(readLogChoicesRoute, async () =>
      replyWith({ ...(await listAuditChoices(db)), jobs: await listJobNames(db) }),
    ),
  ];
}
