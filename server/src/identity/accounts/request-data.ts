import { queueEmail } from '#server/email/queue-email.ts';
import { inTransaction, type Db } from '#server/platform/db.ts';
import { refuseIfTooMany } from '#server/platform/rate-limit.ts';
import { refuse } from '#server/platform/refusal.ts';
import { lockAccountShared, readCustomerProfile } from '#server/identity/identity.queries.ts';
import { lifetimes, limits } from '#server/identity/identity.rules.ts';
import type { DataRequestKind } from '#server/identity/identity.types.ts';
import { issueToken } from '#server/identity/issue-token.ts';
import { insertDataRequest } from '#server/identity/personal-data.sql.ts';

export interface DataRequest {
  customerId: number;
  kind: DataRequestKind;
  language: string;
  publicUrl: string;
  now: Date;
}

const emails = {
  export: { kind: 'data_export', path: '/account/data-export' },
  deletion: { kind: 'account_deletion', path: '/account/deletion' },
} as const;

/**
 * Sends the link that confirms a data export or an account deletion. Nothing happens until the signed-in owner opens it
 * within 24 hours. Only its hash is stored.
 */
export async function requestData(db: Db, request: DataRequest): Promise<void> {
  const { customerId, kind, language, publicUrl, now } = request;
  await refuseIfTooMany(db, { ...limits.dataRequestsPerCustomer, key: `data:${kind}:customer:${customerId}`, now });
  await inTransaction(db, async (tx) => {
    if (!(await lockAccountShared(tx, customerId))) refuse('not_signed_in');
    const { email: to, name } = await readCustomerProfile(tx, customerId, null);
    const { token, hash: tokenHash } = issueToken();
    const expiresAt = new Date(now.getTime() + lifetimes.dataRequestMs);
    await insertDataRequest(tx, { customerId, kind, tokenHash, now, expiresAt });
    const page = new URL(emails[kind].path, publicUrl);
    page.search = new URLSearchParams({ token }).toString();
    await queueEmail(tx, {
      to,
      customerId,
      language,
      kind: emails[kind].kind,
      params: { name },
      actionUrl: page.href,
    });
  });
}
