import { toEpochSeconds } from '#contract/epoch-seconds.ts';
import * as contract from '#contract/office/email-log.ts';
import { countMax } from '#contract/office/list.ts';
import { countAlerts, countNoticesSince } from '#server/alerts/alerts.queries.ts';
import * as log from '#server/email/email-log.queries.ts';
import type { LoggedEmail } from '#server/email/email-log.types.ts';
import { isResendable } from '#server/email/email.rules.ts';
import { bindOffice, bindOfficeList, type BoundOfficeCall } from '#server/office/bind-office.ts';
import { dayMs } from '#server/platform/clock.ts';
import { inTransaction, type Db } from '#server/platform/db.ts';
import { readCursor } from '#server/platform/keyset.ts';
import { refuse } from '#server/platform/refusal.ts';
import { ok, replyWith } from '#server/platform/http/bind.ts';
import { resendEmailAsStaff } from './resend-email-as-staff.ts';

export function emailRoutes({ db }: { db: Db }): BoundOfficeCall[] {
  return [
    bindOfficeList(contract.listEmailsRoute, async ({ q, kind, status, from, to, cursor, limit }) => {
      const period = { from: from ?? null, until: to ?? null };
      const filter = { to: q ?? null, kind: kind ?? null, status: status ?? null, ...period };
      const after = readCursor(cursor);
      const { rows, next } = await log.listLoggedEmails(db, filter, { after, limit });
      return { rows: rows.map(toRow), next, total: after ? null : await log.countEmails(db, filter, countMax) };
    }),
    bindOffice(contract.readAlertCountsRoute, async (_input, { now }) => {
      const { savedSearches, priceAlerts, pushDevices, favourites, waiting } = await countAlerts(db);
      const since = async (days: number) => {
        const { failedEmails, ...notices } = await countNoticesSince(db, new Date(now.getTime() - days * dayMs));
        return { ...notices, failed_emails: failedEmails };
      };
      return replyWith({
        saved_searches: savedSearches,
        price_alerts: priceAlerts,
        push_devices: pushDevices,
        favourites,
        waiting,
        day: await since(1),
        week: await since(7),
      });
    }),
    bindOffice(contract.readEmailRoute, async ({ id }) => {
      const email = (await log.findEmailWithBody(db, id)) ?? refuse('content_not_found');
      const { html, text, isSecret } = email;
      return replyWith({ ...toRow(email), html, text, is_secret: isSecret });
    }),
    bindOffice(contract.resendEmailRoute, async ({ id }, call) => {
      const by = { staffId: call.staff().staffId, actor: call.actor(), now: call.now };
      await inTransaction(db, (tx) => resendEmailAsStaff(tx, { id, idempotencyKey: call.idempotencyKey, ...by }));
      return ok;
    }),
  ];
}

function toRow(email: LoggedEmail) {
  const { id, kind, to, language, subject, status, attempts, reference } = email;
  return {
    id,
    kind,
    to,
    language,
    subject,
    status,
    attempts,
    reference,
    last_error: email.lastError,
    created_at: toEpochSeconds(email.createdAt),
    sent_at: email.sentAt && toEpochSeconds(email.sentAt),
    can_resend: isResendable(email),
    copy_of: email.copyOf,
  };
}
