import { queueEmail } from '#server/email/queue-email.ts';
import type { Tx } from '#server/platform/db.ts';

/** Tells the present address that another one was asked for; which one it keeps to itself, should this be the wrong reader. */
export async function sendEmailChangeNotice(
  tx: Tx,
  { id, email, name }: { id: number; email: string; name: string },
  language: string,
): Promise<void> {
  await queueEmail(tx, { to: email, customerId: id, language, kind: 'email_change_requested', params: { name } });
}
