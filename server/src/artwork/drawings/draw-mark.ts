type Mark = 'StatTrak' | 'Souvenir';

const MARK = /^(?:★ )?(StatTrak)™ |^(Souvenir) (?!Package)/;

/** Mark of a title: both variants are told apart from the plain item by its picture. */
function markOf(title: string): Mark | null {
  const [, counter, souvenir] = MARK.exec(title) ?? [];
  return ((counter ?? souvenir) as Mark | undefined) ?? null;
}

/** Counter with lit digits, 92 × 44. */
const COUNTER =
  `<rect width="92" height="44" rx="8" fill="#141210" stroke="#CF6A32" stroke-width="3"/>` +
  `<path d="M13 11h13v11h-13v11h13M35 11h13v22h-13zM57 11v11h13M70 11v22" fill="none" stroke="#F08A45" stroke-width="4.5" stroke-linejoin="round" stroke-linecap="round"/>` +
  `<path d="M80 31h1" stroke="#F08A45" stroke-width="4.5" stroke-linecap="round"/>`;

/** Gold medal with its ribbon, 92 × 44. */
const MEDAL =
  `<path d="M57 22 50 44l12-6 3 6 5-12 5 12 3-6 12 6-7-22z" fill="#B3862B"/>` +
  `<circle cx="70" cy="16" r="16" fill="#FFD700" stroke="#8A6414" stroke-width="2.5"/>` +
  `<path d="M70 5.5l3.2 6.6 7.2 1-5.2 5 1.3 7.2-6.5-3.4-6.5 3.4 1.3-7.2-5.2-5 7.2-1z" fill="#8A6414"/>`;

/** Draws the mark of StatTrak and Souvenir items into the lower right corner of a frame. */
export function drawMark(title: string, frame: string): string {
  const mark = markOf(title);
  if (!mark) return '';
  const [x = 0, y = 0, width = 0, height = 0] = frame.split(' ').map(Number);
  const scale = width / 512;
  const at = `translate(${x + width - 108 * scale} ${y + height - 60 * scale}) scale(${scale})`;
  return `<g transform="${at}">${mark === 'StatTrak' ? COUNTER : MEDAL}</g>`;
}
