import { fileURLToPath } from 'node:url';
import { loadSharp } from '#server/artwork/photos/load-sharp.ts';

/**
 * Geist at weight 600 with Latin and Cyrillic letters and a star, so that cards look alike on machines without any font.
 * Made from @fontsource-variable/geist 5.3.0 with fonttools (varLib.instancer wght=600, pyftsubset with kern, ccmp, locl,
 * mark and mkmk, merge). What it lacks is taken from the fonts of the machine.
 */
const fontFile = fileURLToPath(new URL('geist-600.ttf', import.meta.url));
const fontName = 'Loadout Cards';

/** No title has as many; what is longer would only be measured in vain. */
const lettersMax = 240;

export interface TextInput {
  text: string;
  color: string;
  /** In pixels, the one to begin with first. */
  sizes: readonly [number, ...number[]];
  widthMax: number;
  heightMax: number;
}

export interface DrawnText {
  input: Buffer;
  width: number;
  height: number;
}

/** Draws a text in the largest size in which its lines fit; one that is too long for the smallest is cut. */
export async function drawText(wish: TextInput): Promise<DrawnText> {
  const letters = splitLetters(wish.text);
  const whole = letters.join('');
  for (const size of wish.sizes) {
    const drawn = await drawLines(whole, size, wish);
    if (drawn.height <= wish.heightMax) return drawn;
  }
  const smallest = wish.sizes.at(-1) ?? wish.sizes[0];
  for (let count = letters.length; ; count = Math.floor(count * 0.85)) {
    const cut = `${letters.slice(0, count).join('').trimEnd()}…`;
    const drawn = await drawLines(cut, smallest, wish);
    if (drawn.height <= wish.heightMax || count === 0) return drawn;
  }
}

/** Letters as people count them, none torn apart; what cannot be written is left out. */
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
      // A point is a pixel.
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
