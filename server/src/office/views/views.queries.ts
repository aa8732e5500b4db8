import type { Reader } from '#server/platform/db.ts';
import { deleteViewOf, selectViews } from './views.sql.ts';
import type { SavedView } from './views.types.ts';

export function listViews(reader: Reader, staffId: number): Promise<SavedView[]> {
  return selectViews(reader, staffId);
}

/** Deletes a view of its owner; any other id changes nothing. */
export function deleteView(reader: Reader, staffId: number, id: number): Promise<void> {
  return deleteViewOf(reader, staffId, id);
}
