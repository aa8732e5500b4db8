export { selectPhotoImage as findPhotoImage } from './photos.sql.ts';

/** Photos of an item in their order. */
export { selectPhotosOfItem as listItemPhotos } from './photos.sql.ts';
