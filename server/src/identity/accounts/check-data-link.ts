import type { Reader } from '#server/platform/db.ts';
import { refuse } from '#server/platform/refusal.ts';
import type { DataRequestKind } from '#server/identity/identity.types.ts';
import { hashToken } from '#server/identity/verification/issue-token.ts';
import { hasOpenDataRequest } from '#server/identity/personal-data.sql.ts';

interface DataLink {
  customerId: number;
  kind: DataRequestKind;
  token: string;
  now: Date;
}

/** Checks a link without using it, with the refusals of its use. */
export async function checkDataLink(reader: Reader, { customerId, kind, token, now }: DataLink): Promise<void> {
  const isGood = await hasOpenDataRequest(reader, { customerId, kind, tokenHash: hashToken(token), now });
  if (!isGood) refuse('data_link_invalid');
}
