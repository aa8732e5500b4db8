import type { ItemDetails } from '#contract/catalog.ts';
import type { ItemEdition } from '#contract/item-editions.ts';

/** From best to worst wear. */
const wears = ['factory_new', 'minimal_wear', 'field_tested', 'well_worn', 'battle_scarred', 'not_painted'];

type Finish = Pick<ItemDetails, 'variant' | 'quality' | 'editions'>;

/** Every wear of the item's variant; none without a choice. */
export function wearsOf({ variant, editions }: Finish): ItemEdition[] {
  return orNone(editions.filter((edition) => edition.variant === variant));
}

/** Each variant in the item's wear or the nearest one, preferably in stock; none without a choice. */
export function variantsOf({ quality, editions }: Finish): ItemEdition[] {
  const variants = [...new Set(editions.map(({ variant }) => variant))];
  const distance = (edition: ItemEdition): number =>
    Math.abs(rankOf(edition.quality) - rankOf(quality)) * 2 + Number(!edition.available);
  return orNone(
    variants.flatMap((variant) =>
      editions
        .filter((edition) => edition.variant === variant)
        .toSorted((one, other) => distance(one) - distance(other))
        .slice(0, 1),
    ),
  );
}

function orNone(editions: ItemEdition[]): ItemEdition[] {
  return editions.length < 2 ? [] : editions;
}

function rankOf(quality: string | null): number {
  return wears.indexOf(quality ?? '');
}
