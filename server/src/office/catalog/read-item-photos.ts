import type { OfficeReplyOf } from '#contract/office/office-api.ts';
import { photoPath } from '#server/catalog/catalog.rules.ts';
import { listItemPhotos } from '#server/catalog/photos/photos.queries.ts';
import { versionOf } from '#server/office/record-version.ts';
import type { Reader } from '#server/platform/db.ts';
import { toPhotoFields } from './photo-fields.rules.ts';

type WirePhotos = OfficeReplyOf<'listItemPhotos'>['payload'];

/** Photos of an item as staff see them, with the version that a change needs. */
export async function readItemPhotos(reader: Reader, itemId: number): Promise<WirePhotos> {
  const photos = await listItemPhotos(reader, itemId);
  return {
    photos: photos.map(({ hash, width, height }) => ({
      hash,
      img_url: photoPath(hash, 'card'),
      img_url_big: photoPath(hash, 'detail'),
      width,
      height,
    })),
    version: versionOf(toPhotoFields(photos.map(({ hash }) => hash))),
  };
}
