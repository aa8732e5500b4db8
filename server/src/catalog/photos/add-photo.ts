import type { Tx } from '#server/platform/db.ts';
import { refuse } from '#server/platform/refusal.ts';
import { selectPhotoHashesForUpdate, updatePhotos, upsertPhoto } from './photos.sql.ts';
import type { Photo, PhotoChange } from './photos.types.ts';

/** As the constraint of the table. */
export const photosMax = 12;

/**
 * Adds a photo behind those of an item. Idempotent by the photo: one that the item has stays where it is. Refuses more
 * photos than an item may have. Locks the item.
 */
export async function addPhoto(
  tx: Tx,
  itemId: number,
  { photo, now }: { photo: Photo; now: Date },
): Promise<PhotoChange> {
  const before = (await selectPhotoHashesForUpdate(tx, itemId)) ?? refuse('item_not_found');
  if (before.includes(photo.hash)) return { before, after: before };
  if (before.length >= photosMax) refuse('photo_limit_reached', { max: photosMax });
  const after = [...before, photo.hash];
  await upsertPhoto(tx, photo, now);
  await updatePhotos(tx, itemId, { photos: after, now });
  return { before, after };
}
