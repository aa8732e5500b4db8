import { lockLanguages } from '#server/content/lists/lists.queries.ts';
import type { LanguageChange, LanguageRecord } from '#server/content/lists/lists.types.ts';
import { saveLanguage } from '#server/content/lists/save-language.ts';
import type { StaffSave } from '#server/office/office.types.ts';
import { recordChange } from '#server/office/record-change.ts';
import { refuseIfChanged } from '#server/office/record-version.ts';
import type { Tx } from '#server/platform/db.ts';
import { refuse } from '#server/platform/refusal.ts';

interface SaveLanguageAsStaff extends StaffSave {
  id: number;
  change: LanguageChange;
}

/** Saves a language, with an audit entry. Refuses one that changed meanwhile. Locks the list of languages. */
export async function saveLanguageAsStaff(
  tx: Tx,
  { id, version, change, actor, now }: SaveLanguageAsStaff,
): Promise<LanguageRecord> {
  const before = (await lockLanguages(tx)).find((language) => language.id === id) ?? refuse('content_not_found');
  refuseIfChanged(before, version);
  const after = await saveLanguage(tx, before, change);
  const entry = { actor, action: 'language.changed', subject: `language:${before.code}`, now };
  await recordChange(tx, { ...entry, before, after });
  return after;
}
