/** A photo as the shop stores it: WebP, upright, without metadata. */
export interface Photo {
  hash: string;
  image: Buffer;
  width: number;
  height: number;
}

export type ItemPhoto = Omit<Photo, 'image'>;

/** Photos of an item before and after a change, by their hashes. */
export interface PhotoChange {
  before: readonly string[];
  after: readonly string[];
}
