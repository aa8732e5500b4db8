import type { Tx } from '#server/platform/db.ts';
import { refuse } from '#server/platform/refusal.ts';
import { updateDefaultLanguage, updateLanguage } from './languages.sql.ts';
import type { LanguageChange, LanguageRecord } from './lists.types.ts';

/**
 * Saves a language. One becomes the default by being made it; customers with a language that is off see the default.
 * Refuses to switch the default off, and to leave the shop without a default.
 */
export async function saveLanguage(tx: Tx, before: LanguageRecord, change: LanguageChange): Promise<LanguageRecord> {
  const after = { ...before, ...change };
  if (after.isDefault && !after.isEnabled) refuse('language_is_default');
  if (before.isDefault && !after.isDefault) refuse('language_is_default');
  await updateLanguage(tx, after);
  if (after.isDefault && !before.isDefault) await updateDefaultLanguage(tx, before.id);
  return after;
}
