import type { Kind, Wear } from './art.types.ts';
import { randomFrom } from './seed.ts';

/** Scratches and bare spots per wear, and how far dirt dulls the finish. */
const WEARS: Readonly<Record<Wear, { scratches: number; spots: number; dullness: number }>> = {
  'minimal wear': { scratches: 16, spots: 3, dullness: 0 },
  'field-tested': { scratches: 36, spots: 14, dullness: 0.14 },
  'well-worn': { scratches: 56, spots: 28, dullness: 0.26 },
  'battle-scarred': { scratches: 76, spots: 46, dullness: 0.38 },
};

const BARE_METAL = '#82857F';
const DIRT = '#4A463D';

function drawScratches(count: number, { width, height }: Kind, random: () => number): string {
  let d = '';
  for (let i = 0; i < count; i++) {
    const length = 5 + 26 * random() * random();
    const slope = (random() - 0.35) * length * 0.6;
    d += `M${Math.round(random() * width)} ${Math.round(random() * height)}l${Math.round(length)} ${Math.round(slope)}`;
  }
  return d;
}

/** Angular chips of bare metal, as long as they are high or longer. */
function drawSpots(count: number, { width, height }: Kind, random: () => number): string {
  const near = (size: number) => Math.round(size * (0.5 + random()));
  let d = '';
  for (let i = 0; i < count; i++) {
    const size = 4 + 12 * random() * random();
    const start = `M${Math.round(random() * width)} ${Math.round(random() * height)}`;
    d += `${start}l${near(size)} ${-near(size / 2)} ${near(size)} ${near(size / 3)} ${-near(size / 2)} ${near(size)} ${-near(size)} ${near(size / 4)}z`;
  }
  return d;
}

/** Draws the wear of a finish over the whole box of its kind; a Factory New item shows none. */
export function drawWear(wear: Wear | null, kind: Kind, seed: string): string {
  if (!wear) return '';
  const { scratches, spots, dullness } = WEARS[wear];
  const random = randomFrom(`${seed} ${wear}`);
  const dirt = dullness
    ? `<rect width="${kind.width}" height="${kind.height}" fill="${DIRT}" fill-opacity="${dullness}"/>`
    : '';
  const bare = spots ? `<path d="${drawSpots(spots, kind, random)}" fill="${BARE_METAL}" fill-opacity=".85"/>` : '';
  const lines = `<path d="${drawScratches(scratches, kind, random)}" stroke="${BARE_METAL}" stroke-opacity=".8" stroke-width="1.3" stroke-linecap="round"/>`;
  return dirt + bare + lines;
}
