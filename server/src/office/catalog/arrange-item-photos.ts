import { lockItems } from '#server/catalog/catalog.queries.ts';
import { arrangePhotos } from '#server/catalog/photos/arrange-photos.ts';
import { listItemPhotos } from '#server/catalog/photos/photos.queries.ts';
import { recordChange } from '#server/office/record-change.ts';
import { refuseIfChanged } from '#server/office/record-version.ts';
import { inTransaction, type Db } from '#server/platform/db.ts';
import { refuse } from '#server/platform/refusal.ts';
import { toPhotoFields } from './photo-fields.rules.ts';

interface Arrangement {
  id: number;
  /** Of the photos that the person saw. */
  version: string;
  photos: readonly string[];
  actor: string;
  now: Date;
}

/**
 * Orders and removes photos of an item, with its audit entry. Refuses a version that somebody else has changed. See
 * `arrange-photos`. Locks the item.
 */
export function arrangeItemPhotos(db: Db, { id, version, photos, actor, now }: Arrangement): Promise<void> {
  return inTransaction(db, async (tx) => {
    const [item] = await lockItems(tx, [id]);
    if (!item) refuse('item_not_found');
    refuseIfChanged(toPhotoFields((await listItemPhotos(tx, id)).map(({ hash }) => hash)), version);
    const change = await arrangePhotos(tx, id, { photos, now });
    const [before, after] = [toPhotoFields(change.before), toPhotoFields(change.after)];
    await recordChange(tx, { actor, action: 'item.photos_changed', subject: `item:${id}`, before, after, now });
  });
}
