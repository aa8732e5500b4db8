import { queueEmail } from '#server/email/queue-email.ts';
import type { Tx } from '#server/platform/db.ts';

/** Notifies the current address that a change was requested, without naming the new one. */
export async function sendEmailChangeNotice(
  tx: Tx,
  { id, email, name }: { id: number; email: string; name: string },
  language: string,
): Promise<void> {
  await queueEmail(tx, { to: email, customerId: id, language, kind: 'email_change_requested', params: { name } });
}
