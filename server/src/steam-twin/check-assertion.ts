import type { Db } from '#server/platform/db.ts';
import { updateAssertionChecked } from './steam-twin.sql.ts';

/** Whether the twin gave just this answer of a sign-in, and nobody asked before. */
export function checkAssertion(db: Db, fields: Record<string, string>, now: Date): Promise<boolean> {
  const given = { ...fields, mode: 'id_res' };
  return updateAssertionChecked(db, { nonce: fields['response_nonce'] ?? '', fields: given, now });
}
