import { fileURLToPath } from 'node:url';
import { loadSharp } from '#server/artwork/photos/load-sharp.ts';

/**
 * Geist at weight 600, Latin and Cyrillic plus a star, for machines without fonts. Built from
 * @fontsource-variable/geist 5.3.0 with fonttools (varLib.instancer wght=600, pyftsubset with kern, ccmp, locl, mark and mkmk,
 * merge). Other glyphs come from system fonts.
 */
const fontFile = fileURLToPath(new URL('geist-600.ttf', import.meta.url));
const fontName = 'Loadout Cards';

/** Longer than any title; bounds the measuring. */
const lettersMax = 240;

export interface TextInput {
  text: string;
  color: string;
  /** In pixels, in order of preference. */
  sizes: readonly [number, ...number[]];
  widthMax: number;
  heightMax: number;
}

export interface DrawnText {
  input: Buffer;
  width: number;
  height: number;
}

/** Renders text in the largest size that fits; truncates it at the smallest. */
export async function drawText(input: TextInput): Promise<DrawnText> {
  const letters = splitLetters(input.text);
  const whole = letters.join('');
  for (const size of input.sizes) {
    const drawn = await drawLines(whole, size, input);
    if (drawn.height <= input.heightMax) return drawn;
  }
  const smallest = input.sizes.at(-1) ?? input.sizes[0];
  for (let count = letters.length; ; count = Math.floor(count * 0.85)) {
    const cut = `${letters.slice(0, count).join('').trimEnd()}…`;
    const drawn = await drawLines(cut, smallest, input);
    if (drawn.height <= input.heightMax || count === 0) return drawn;
  }
}

function splitLetters(text: string): string[] {
  const written = text
    .toWellFormed()
    .replaceAll(/[\p{Cc}\s]+/gu, ' ')
    .trim();
  return [...new Intl.Segmenter().segment(written)].slice(0, lettersMax).map(({ segment }) => segment);
}

async function drawLines(text: string, size: number, { color, widthMax }: TextInput): Promise<DrawnText> {
  const sharp = await loadSharp();
  const { data, info } = await sharp({
    text: {
      text: `<span foreground="${color}">${escapeMarkup(text || '…')}</span>`,
      font: `${fontName} ${size}`,
      fontfile: fontFile,
      width: widthMax,
      wrap: 'word-char',
      // 1 pt = 1 px.
      dpi: 72,
      rgba: true,
    },
  })
    .png({ compressionLevel: 1 })
    .toBuffer({ resolveWithObject: true });
  return { input: data, width: info.width, height: info.height };
}

function escapeMarkup(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}
