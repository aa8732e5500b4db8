import type { ItemDetails } from '#contract/catalog.ts';
import type { ItemEdition } from '#contract/item-editions.ts';
import { useMoney } from '#web/lib/data/shop-data.ts';
import { itemPath } from '#web/lib/paths/item-path.ts';
import { useT } from '#web/lib/texts/texts.ts';
import { ShopLink } from '#web/ui/controls/shop-link.tsx';
import { variantsOf, wearsOf } from './editions.ts';

/** Links to the other wears and variants of the finish, with prices. */
export function EditionChips({ item }: { item: ItemDetails }) {
  const t = useT();
  const wear = ({ quality }: ItemEdition) => t(`common.quality_${quality ?? 'default'}`);
  const variant = (edition: ItemEdition) => {
    const name = t(`catalog.variant_${edition.variant}`);
    return edition.quality === item.quality ? name : `${name}, ${wear(edition)}`;
  };
  return (
    <>
      <Chips item={item} name={t('catalog.filter_variant')} editions={variantsOf(item)} labelOf={variant} />
      <Chips item={item} name={t('catalog.exterior')} editions={wearsOf(item)} labelOf={wear} />
    </>
  );
}

interface ChipsProps {
  item: ItemDetails;
  name: string;
  editions: ItemEdition[];
  labelOf: (edition: ItemEdition) => string;
}

function Chips({ item: { id, category }, name, editions, labelOf }: ChipsProps) {
  const t = useT();
  const { money } = useMoney();
  if (editions.length === 0) return null;
  return (
    <nav className="editions" aria-label={name}>
      {editions.map((edition) => (
        <ShopLink
          key={edition.id}
          to={itemPath({ id: edition.id, category })}
          data-prefetch
          aria-current={edition.id === id ? 'page' : undefined}
        >
          {labelOf(edition)} <small>{edition.available ? money(edition.price) : t('catalog.sold_out')}</small>
        </ShopLink>
      ))}
    </nav>
  );
}
