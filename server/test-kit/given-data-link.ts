import { requestData } from '#server/identity/accounts/request-data.ts';
import type { DataRequestKind } from '#server/identity/identity.types.ts';
import type { Db } from '#server/platform/db.ts';
import { emailsTo } from './emails-to.ts';

/** Token of the link in the newest email to a customer. */
export async function givenDataLink(
  db: Db,
  { id, email }: { id: number; email: string },
  kind: DataRequestKind,
): Promise<string> {
  await requestData(db, { customerId: id, kind, language: 'en', publicUrl: 'http://shop.example', now: new Date() });
  const [message] = await emailsTo(db, email);
  return new URL(message?.links[0] ?? '').searchParams.get('token') ?? '';
}
