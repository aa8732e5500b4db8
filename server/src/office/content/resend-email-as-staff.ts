import { recordAudit } from '#server/audit/record-audit.ts';
import { lockLoggedEmail } from '#server/email/email-log.queries.ts';
import { resendEmail } from '#server/email/resend-email.ts';
import { onceAsStaff } from '#server/office/once-as-staff.ts';
import type { Tx } from '#server/platform/db.ts';
import { refuse } from '#server/platform/refusal.ts';
import { ok } from '#server/platform/http/bind.ts';

interface ResendEmailAsStaff {
  id: number;
  staffId: number;
  idempotencyKey: string | null;
  actor: string;
  now: Date;
}

/** Sends an email again, once per key, with an audit entry if a copy was queued. Locks the email. */
export async function resendEmailAsStaff(
  tx: Tx,
  { id, staffId, idempotencyKey, actor, now }: ResendEmailAsStaff,
): Promise<void> {
  const email = (await lockLoggedEmail(tx, id)) ?? refuse('content_not_found');
  const attempt = { operation: 'office.resend_email', staffId, idempotencyKey, asked: [id], now } as const;
  await onceAsStaff(tx, attempt, async () => {
    const copyId = await resendEmail(tx, email, now);
    const details = { copyId, kind: email.kind, reference: email.reference };
    const entry = { actor, action: 'email.resent', subject: `email:${id}`, details, now };
    if (copyId !== null) await recordAudit(tx, entry);
    return ok;
  });
}
