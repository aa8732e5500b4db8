import type { Reader } from '#server/platform/db.ts';
import { type FieldErrors, refuse } from '#server/platform/refusal.ts';
import { selectReferences } from './item-record.sql.ts';
import type { ItemFields } from './item-record.types.ts';

/** Refuses an item whose category or collection does not exist, or whose market name another one has. */
export async function refuseIfReferencesInvalid(reader: Reader, item: ItemFields, id: number): Promise<void> {
  const { isNameTaken, hasSubcategory, hasCollection } = await selectReferences(reader, item, id);
  const errors: FieldErrors = {};
  if (isNameTaken) errors['market_name'] = ['refusals.item_name_taken'];
  if (!hasSubcategory) errors['category'] = ['common.invalid_choice'];
  if (!hasCollection) errors['collection'] = ['common.invalid_choice'];
  if (Object.keys(errors).length > 0) refuse('invalid_input', {}, errors);
}
