import type { Quality } from '#server/catalog/catalog.types.ts';
import { floatRangeOf } from './copies.rules.ts';
import type { CopyChange, CopyInput, CopyParent, CopyValues, StoredCopy } from './copies.types.ts';
import { toCopyCells } from './copy-row.rules.ts';

const bare = {
  reference: null,
  pattern: null,
  phase: null,
  nameTag: null,
  inspectLink: null,
  protectedUntilMs: null,
  stickers: [],
  charms: [],
};

/** What becomes of one row; `change` is null if the copy stays as it is. */
type PlannedCopy = { change: CopyChange | null; note: string | null; isLeftOut: boolean };

interface Known {
  stored: StoredCopy | null;
  /** The copy that has the reference of the row. */
  holder: StoredCopy | null;
  /** Item of the row, or else that of the stored copy; null for an unknown one. */
  item: CopyParent | null;
  /** Ids of the items of stickers and charms by market name. */
  attachedIds: ReadonlyMap<string, number>;
}

/**
 * Compares what a row says with what is stored, or says why it cannot be. A copy that is sold or reserved stays as it
 * is, and one that is withdrawn from sale stays withdrawn.
 */
export function planCopy(input: CopyInput, known: Known): PlannedCopy | { reason: string } {
  const { stored, item, attachedIds } = known;
  const unfit = misfitOf(input, known);
  if (unfit !== null || !item) return { reason: unfit ?? `item "${input.item}" is not in the catalog` };
  const after = withItemIds(valuesAfter(input, stored, item), { attachedIds, stored });
  const reason = faultOf(after, item);
  if (reason !== null) return { reason };
  const isSame = stored !== null && JSON.stringify(toCopyCells(stored)) === JSON.stringify(toCopyCells(after));
  if (!isSame && stored?.stock === 0)
    return { change: null, note: 'is sold or reserved, so it stays as it is', isLeftOut: true };
  const linked = stored && stored.stock > 0 ? findLinked(stored, after) : null;
  const note = stored?.isHidden ? 'is withdrawn from sale and stays so' : attachmentNote(after, linked);
  return { change: isSame && !linked ? null : { item, before: stored, after }, note, isLeftOut: false };
}

/** Why a row is not about the copy that it names; null if it is. */
function misfitOf(input: CopyInput, { stored, holder, item }: Known): string | null {
  const { id, reference } = input;
  if (id !== undefined && !stored) return `id ${id} is no copy`;
  if (stored && holder && holder.id !== stored.id) return `reference "${reference}" belongs to copy ${holder.id}`;
  const missing = (['item', 'priceCents', 'float'] as const).find((name) => input[name] === undefined);
  if (!stored && missing) return `${missing === 'priceCents' ? 'price' : missing} is missing for a new copy`;
  if (!stored || !item || stored.copyOf === item.id) return null;
  return `${id === undefined ? `reference "${reference}"` : `id ${id}`} belongs to a copy of item ${stored.copyOf}`;
}

function valuesAfter(input: CopyInput, stored: StoredCopy | null, item: CopyParent): CopyValues {
  const { priceCents = 0, float = 0, phase, ...others } = { ...bare, ...stored, ...input };
  const { reference, pattern, nameTag, inspectLink, protectedUntilMs, stickers, charms } = others;
  const known = stored && phase === stored.phase ? stored.paintIndex : paintIndexOf(item, phase);
  const paintIndex = input.paintIndex ?? known;
  const marks = { float, pattern, paintIndex, phase, nameTag, stickers, charms };
  return { reference, priceCents, ...marks, inspectLink, protectedUntilMs };
}

function paintIndexOf({ phases, paintIndex }: CopyParent, phase: string | null): number | null {
  return phases?.find((known) => known.phase === phase)?.paint_index ?? paintIndex;
}

function faultOf({ float, phase }: CopyValues, item: CopyParent): string | null {
  if (item.quality === null) return `item "${item.marketHashName}" has no floats, so it has no copies`;
  const { min, max } = rangeOf(item, item.quality);
  if (float < min || float > max) return `float must be ${min} to ${max} for "${item.marketHashName}"`;
  const phases = item.phases?.map((known) => known.phase) ?? [];
  if (phase !== null && !phases.includes(phase))
    return phases.length > 0 ? `phase is none of ${phases.join(', ')}` : 'phase is given for an item without phases';
  return null;
}

function rangeOf({ minFloat, maxFloat }: CopyParent, quality: Quality): { min: number; max: number } {
  const own = { min: minFloat ?? 0, max: maxFloat ?? 1 };
  return floatRangeOf({ quality, minFloat: own.min, maxFloat: own.max }) ?? own;
}

export const toAttachedName = (kind: 'Sticker' | 'Charm', name: string): string => `${kind} | ${name}`;

type Attachments = Pick<CopyValues, 'stickers' | 'charms'>;
type Attachment = Attachments[keyof Attachments][number];

/** Links stickers and charms to the items of their names; a link to an item that has another name by now stays. */
function withItemIds(values: CopyValues, { attachedIds, stored }: Pick<Known, 'attachedIds' | 'stored'>): CopyValues {
  const link =
    (kind: 'Sticker' | 'Charm', linked: readonly Attachment[] = []) =>
    <One extends Attachment>(one: One): One => {
      const before = linked.find(({ name }) => name === one.name)?.itemId ?? null;
      return { ...one, itemId: one.itemId ?? attachedIds.get(toAttachedName(kind, one.name)) ?? before };
    };
  return {
    ...values,
    stickers: values.stickers.map(link('Sticker', stored?.stickers)),
    charms: values.charms.map(link('Charm', stored?.charms)),
  };
}

/** A sticker or charm whose item differs; null if there is none, or if others are on the copy by now. */
export function findLinked(before: Attachments, after: Attachments): Attachment | null {
  const stored = [...before.stickers, ...before.charms];
  return (
    [...after.stickers, ...after.charms].find(
      ({ name, itemId }, at) => stored[at]?.name === name && stored[at].itemId !== itemId,
    ) ?? null
  );
}

function attachmentNote({ stickers, charms }: Attachments, linked: Attachment | null): string | null {
  const unknown = [...stickers, ...charms].find(({ itemId }) => itemId === null);
  if (unknown) return `"${unknown.name}" is not in the catalog, so it is shown without a picture`;
  return linked ? `"${linked.name}" is in the catalog now, so it gets its picture` : null;
}
