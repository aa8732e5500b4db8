const bytesMax = 8 * 1024 * 1024;

/** Types that the shop reads, for the dialog of the browser. */
export const photoTypes = 'image/jpeg,image/png,image/webp,image/avif,image/gif';

/** Why a file is not worth sending; null for one that the shop shall judge. */
export function fileFault({ size }: Pick<File, 'size'>): string | null {
  if (size === 0) return 'This file is empty.';
  return size > bytesMax ? 'This file is larger than 8 MB.' : null;
}

/** Reads a file as base64, as the office sends it. */
export function toBase64(file: File): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.addEventListener('load', () => resolve((reader.result as string).replace(/^[^,]*,/, '')));
    reader.addEventListener('error', () => reject(new Error('This file cannot be read. Choose it again.')));
    reader.readAsDataURL(file);
  });
}
