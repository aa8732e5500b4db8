import { addPhoto } from '#server/catalog/photos/add-photo.ts';
import type { Photo } from '#server/catalog/photos/photos.types.ts';
import { recordChange } from '#server/office/record-change.ts';
import { inTransaction, type Db } from '#server/platform/db.ts';
import { toPhotoFields } from './photo-fields.rules.ts';

interface NewPhoto {
  id: number;
  photo: Photo;
  actor: string;
  now: Date;
}

/** Adds a photo to an item, with its audit entry. Idempotent by the photo. See `add-photo`. */
export function addItemPhoto(db: Db, { id, photo, actor, now }: NewPhoto): Promise<void> {
  return inTransaction(db, async (tx) => {
    const change = await addPhoto(tx, id, { photo, now });
    const [before, after] = [toPhotoFields(change.before), toPhotoFields(change.after)];
    await recordChange(tx, { actor, action: 'item.photos_changed', subject: `item:${id}`, before, after, now });
  });
}
