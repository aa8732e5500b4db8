import type { ComponentProps } from 'react';
import { useMoney, useShopData } from '#web/lib/data/shop-data.ts';
import { formatCount } from '#web/lib/formats/format.ts';
import { ShopLink } from '#web/ui/controls/shop-link.tsx';
import { RarityLabel } from '#web/ui/product/rarity-label.tsx';
import { SuggestedItem } from '#web/ui/product/suggested-item.tsx';
import type { Suggestion } from './suggestion-groups.ts';

export interface SuggestionRowProps {
  row: Suggestion;
  optionProps: Pick<ComponentProps<'a'>, 'id' | 'role' | 'aria-selected' | 'tabIndex' | 'onMouseDown'>;
  onChosen: () => void;
}

export function SuggestionRow({ row, optionProps, onChosen }: SuggestionRowProps) {
  const { money } = useMoney();
  const { locale } = useShopData();
  const { to, label, item, count } = row;
  return (
    <ShopLink {...optionProps} to={to} className="menu-row suggestion-row" onClick={onChosen}>
      {item ? (
        <SuggestedItem item={item} note={<RarityLabel name={item.class} title={item.title} />}>
          <b>{money(item.price)}</b>
        </SuggestedItem>
      ) : (
        <span className="suggestion-words">{label}</span>
      )}
      {count === null ? null : <span className="menu-end">{formatCount(count, locale.code)}</span>}
    </ShopLink>
  );
}
