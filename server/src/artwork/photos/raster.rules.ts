/** Larger images are not decoded. */
export const PIXELS_MAX = 40_000_000;

const BEGINNINGS = [
  /^\u0089PNG\r\n[^a-z]\n/,
  /^\u00ff\u00d8\u00ff/,
  /^RIFF[\s\S]{4}WEBP/,
  /^GIF8[79]a/,
  // Box size (4 bytes, below 2^24) comes before the box type.
  /^\0\0\0[\s\S]ftyp(?:avif|avis|mif1|msf1|heic|heix)/,
];

/** Checks the first bytes, because the content type may be wrong, to keep SVG and documents from the decoder. */
export function isRaster(bytes: Buffer): boolean {
  const beginning = bytes.toString('latin1', 0, 16);
  return BEGINNINGS.some((pattern) => pattern.test(beginning));
}
