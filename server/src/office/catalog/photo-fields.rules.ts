/** What the version of the photos of an item is made of. */
export function toPhotoFields(hashes: readonly string[]): { photos: string } {
  return { photos: hashes.join(' ') };
}
