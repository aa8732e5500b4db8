import type { Tx } from '#server/platform/db.ts';
import { refuse } from '#server/platform/refusal.ts';
import { photosMax } from './add-photo.ts';
import { selectPhotoHashesForUpdate, updatePhotos, updatePhotosUsed } from './photos.sql.ts';
import type { PhotoChange } from './photos.types.ts';

/**
 * Sets the photos of an item and their order. Leaving one out removes it; naming it again puts it back, until it is purged
 * at least a day later. Refuses photos that do not exist. Locks the item.
 */
export async function arrangePhotos(
  tx: Tx,
  itemId: number,
  { photos, now }: { photos: readonly string[]; now: Date },
): Promise<PhotoChange> {
  const before = (await selectPhotoHashesForUpdate(tx, itemId)) ?? refuse('item_not_found');
  const after = [...new Set(photos)];
  if (after.length > photosMax) refuse('photo_limit_reached', { max: photosMax });
  const added = after.filter((hash) => !before.includes(hash));
  const removed = before.filter((hash) => !after.includes(hash));
  const known = await updatePhotosUsed(tx, [...added, ...removed], now);
  if (!added.every((hash) => known.includes(hash))) refuse('photo_not_found');
  await updatePhotos(tx, itemId, { photos: after, now });
  return { before, after };
}
