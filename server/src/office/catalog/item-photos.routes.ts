import { addItemPhotoRoute, arrangeItemPhotosRoute, listItemPhotosRoute } from '#contract/office/item-photos.ts';
import type { EncodePhoto } from '#server/artwork/photos/encode-photo.ts';
import { readItemRecord } from '#server/catalog/items/item-list.queries.ts';
import { bindOffice, type BoundOfficeCall } from '#server/office/bind-office.ts';
import type { Db } from '#server/platform/db.ts';
import { replyWith } from '#server/platform/http/bind.ts';
import { addItemPhoto } from './add-item-photo.ts';
import { arrangeItemPhotos } from './arrange-item-photos.ts';
import { readItemPhotos } from './read-item-photos.ts';

/** Photos of items: uploaded, ordered and removed. */
export function itemPhotoRoutes({ db, encodePhoto }: { db: Db; encodePhoto: EncodePhoto }): BoundOfficeCall[] {
  return [
    bindOffice(listItemPhotosRoute, async ({ id }) => {
      await readItemRecord(db, id);
      return replyWith(await readItemPhotos(db, id));
    }),
    bindOffice(addItemPhotoRoute, async ({ id, image }, call) => {
      // Before the work of encoding.
      await readItemRecord(db, id);
      const photo = await encodePhoto(Buffer.from(image, 'base64'));
      await addItemPhoto(db, { id, photo, actor: call.actor(), now: call.now });
      return replyWith(await readItemPhotos(db, id));
    }),
    bindOffice(arrangeItemPhotosRoute, async ({ id, version, photos }, call) => {
      await arrangeItemPhotos(db, { id, version, photos, actor: call.actor(), now: call.now });
      return replyWith(await readItemPhotos(db, id));
    }),
  ];
}
