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

/** Tells whoever opens the link of an email at once whether it still works, in the words of its use. Uses nothing up. */
export async function checkDataLink(reader: Reader, { customerId, kind, token, now }: DataLink): Promise<void> {
  const isGood = await hasOpenDataRequest(reader, { customerId, kind, tokenHash: hashToken(token), now });
  if (!isGood) refuse('data_link_invalid');
}
