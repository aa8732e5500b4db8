import { createHash } from 'node:crypto';
import { dayMs } from '#server/platform/clock.ts';
import type { CopyCharm, CopySticker } from '#server/catalog/catalog.types.ts';
import { floatRangeOf, roundFloat } from './copies.rules.ts';
import type { Attachable, CopiedItem, NewCopy } from './copies.types.ts';
import demo from './demo-copies.json' with { type: 'json' };

const copiesMax = 7;
const phasePrices: Record<string, number | undefined> = demo.phasePrices;
const soughtPatterns: Record<string, number[] | undefined> = demo.soughtPatterns;
/** Phases of one color cost a multiple, because few copies have them. */
const gemPriceMin = 2;

type Random = () => number;

interface Workshop {
  /** Cheapest first. */
  stickers: Attachable[];
  charms: Attachable[];
  now: Date;
}

/** Invents the copies of an item for the demo, the same ones for the same item. Empty for an item without floats. */
export function inventCopies(item: CopiedItem, firstId: number, workshop: Workshop): NewCopy[] {
  const range = floatRangeOf(item);
  if (!range) return [];
  const random = randomFrom(`copies ${item.id}`);
  const count = 1 + Math.floor(random() ** 1.4 * copiesMax);
  return Array.from({ length: count }, (_, at) => inventCopy({ item, range, random, workshop }, firstId + at));
}

interface Plan {
  item: CopiedItem;
  range: { min: number; max: number };
  random: Random;
  workshop: Workshop;
}

function inventCopy({ item, range, random, workshop }: Plan, id: number): NewCopy {
  // Boxes yield low floats of a wear more often than high ones.
  const share = random() ** 1.3;
  const phase = pickPhase(item, random);
  const sought = soughtPatterns[item.finish ?? ''];
  const isSought = sought !== undefined && random() < 0.08;
  const hasStickers = !demo.typesWithoutStickers.includes(item.type);
  const applied = hasStickers ? pickStickers(workshop.stickers, random) : [];
  const charms = hasStickers && random() < 0.12 ? pickCharm(workshop.charms, random) : [];
  const float = roundFloat(range.min + (range.max - range.min) * share * 0.999_999);
  const attachedCents = applied.reduce(
    (sum, { priceCents, sticker }) => sum + priceCents * (1 - (sticker.wear ?? 0)),
    0,
  );
  const look = floatFactor(float, share) * (phasePrices[phase?.phase ?? ''] ?? 1) * (isSought ? 2.6 : 1);
  return {
    id,
    copyOf: item.id,
    reference: null,
    priceCents: Math.max(1, Math.round(item.priceCents * look * (0.98 + random() * 0.04) + attachedCents * 0.07)),
    float,
    pattern: isSought ? pick(sought, random) : Math.floor(random() * 1001),
    paintIndex: phase?.paint_index ?? item.paintIndex,
    phase: phase?.phase ?? null,
    nameTag: random() < 0.05 ? pick(demo.nameTags, random) : null,
    inspectLink: inspectLinkOf(id, random),
    protectedUntilMs: random() < 0.2 ? workshop.now.getTime() + Math.ceil(random() * 7) * dayMs : null,
    stickers: applied.map(({ sticker }) => sticker),
    charms,
  };
}

/** The lowest floats of all are what collectors pay for. */
function floatFactor(float: number, share: number): number {
  const rare = float < 0.001 ? 0.4 : float < 0.01 ? 0.15 : 0;
  return 1.1 - 0.13 * share + rare;
}

function pickPhase({ phases }: CopiedItem, random: Random): { phase: string; paint_index: number } | null {
  if (!phases) return null;
  const isGem = random() < 0.15;
  const priced = phases.filter(({ phase }) => (phasePrices[phase] ?? 1) >= gemPriceMin === isGem);
  return pick(priced.length > 0 ? priced : phases, random) ?? null;
}

function pickStickers(known: Attachable[], random: Random): { sticker: CopySticker; priceCents: number }[] {
  if (known.length === 0 || random() < 0.45) return [];
  const count = 1 + Math.floor(random() ** 0.8 * 5);
  return Array.from({ length: count }, (_, slot) => {
    const { id, name, priceCents } = pickCheap(known, random);
    const wear = random() < 0.6 ? 0 : Math.round(random() * 100) / 100;
    return { sticker: { slot, name, wear, itemId: id }, priceCents };
  });
}

function pickCharm(known: Attachable[], random: Random): CopyCharm[] {
  if (known.length === 0) return [];
  const { id, name } = pickCheap(known, random);
  return [{ name, pattern: Math.floor(random() * 100_000), itemId: id }];
}

/** Of a list that begins with the cheapest. */
function pickCheap(known: Attachable[], random: Random): Attachable {
  return known[Math.floor(random() ** 2.5 * known.length)] as Attachable;
}

function pick<T>(values: readonly T[], random: Random): T {
  return values[Math.floor(random() * values.length)] as T;
}

function inspectLinkOf(id: number, random: Random): string {
  const digits = (length: number) => Array.from({ length }, () => Math.floor(random() * 10)).join('');
  return `steam://rungame/730/76561202255233023/+csgo_econ_action_preview%20S7656119${digits(10)}A${id}D1${digits(18)}`;
}

/** Numbers from 0 up to 1, the same for the same words. */
function randomFrom(words: string): Random {
  let state = createHash('sha256').update(words).digest().readUInt32BE(0);
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}
