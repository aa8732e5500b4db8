import type { Reader } from '#server/platform/db.ts';
import { refuse } from '#server/platform/refusal.ts';
import type { DataRequestKind } from '#server/identity/identity.types.ts';
import { hashToken } from '#server/identity/verification/issue-token.ts';
import { updateDataRequestUsed } from '#server/identity/personal-data.sql.ts';

interface DataLink {
  customerId: number;
  kind: DataRequestKind;
  token: string;
  now: Date;
}

/** Uses a link once. Unknown, used, expired and foreign links get the same refusal. */
export async function consumePrivacyToken(tx: Reader, { customerId, kind, token, now }: DataLink): Promise<void> {
  const isGood = await updateDataRequestUsed(tx, { customerId, kind, tokenHash: hashToken(token), now });
  if (!isGood) refuse('data_link_invalid');
}
