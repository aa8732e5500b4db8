import type { Reader } from '#server/platform/db.ts';
import { selectPhotoImage, selectPhotosOfItem } from './photos.sql.ts';
import type { ItemPhoto } from './photos.types.ts';

export function findPhotoImage(reader: Reader, hash: string): Promise<Buffer | null> {
  return selectPhotoImage(reader, hash);
}

/** Photos of an item in their order. */
export function listItemPhotos(reader: Reader, itemId: number): Promise<ItemPhoto[]> {
  return selectPhotosOfItem(reader, itemId);
}
