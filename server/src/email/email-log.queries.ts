import type { Reader } from '#server/platform/db.ts';
import { toPage, toTotal, type Page, type Position } from '#server/platform/keyset.ts';
import { countLoggedEmails, selectLoggedEmail, selectLoggedEmails } from './email-log.sql.ts';
import type { EmailFilter, LoggedEmail } from './email-log.types.ts';

export async function listLoggedEmails(
  reader: Reader,
  filter: EmailFilter,
  { after, limit }: { after: Position | null; limit: number },
): Promise<Page<LoggedEmail>> {
  const rows = await selectLoggedEmails(reader, filter, { beforeId: after?.id ?? null, limit: limit + 1 });
  return toPage(rows, limit, ({ id }) => ({ value: id, id }));
}

export async function countEmails(
  reader: Reader,
  filter: EmailFilter,
  max: number,
): Promise<ReturnType<typeof toTotal>> {
  return toTotal(await countLoggedEmails(reader, filter, max), max);
}

export { lockLoggedEmail } from './email-log.sql.ts';

/** Locks the newest of the emails that events caused; null if none was sent or it was deleted since. */
export { lockEmailOfEvents as lockEmailOf } from './email-log.sql.ts';

/** An email with its text, unless that opens an account or verifies an address; null for an unknown id. */
export async function findEmailWithBody(
  reader: Reader,
  id: number,
): Promise<(LoggedEmail & { text: string | null; html: string | null }) | null> {
  const email = await selectLoggedEmail(reader, id);
  return email?.isSecret ? { ...email, text: null, html: null } : email;
}
