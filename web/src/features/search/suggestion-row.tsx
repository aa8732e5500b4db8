import type { MouseEvent } from 'react';
import { useMoney, useShopData } from '#web/lib/data/shop-data.ts';
import { formatCount } from '#web/lib/formats/format.ts';
import { ShopLink } from '#web/ui/controls/shop-link.tsx';
import { Thumb } from '#web/ui/product/item-art.tsx';
import { RarityLabel } from '#web/ui/product/rarity-label.tsx';
import { rarityClass } from '#web/ui/product/rarity.ts';
import type { Suggestion } from './suggestion-groups.ts';

export interface SuggestionRowProps {
  id: string;
  row: Suggestion;
  isActive: boolean;
  onChosen: () => void;
}

/** Pressing a part of the panel leaves the focus in the text field, which keeps the panel open until the click. */
export function keepFocus(event: MouseEvent): void {
  event.preventDefault();
}

export function SuggestionRow({ id, row, isActive, onChosen }: SuggestionRowProps) {
  const { money } = useMoney();
  const { locale } = useShopData();
  const { to, label, item, count } = row;
  return (
    <ShopLink
      id={id}
      to={to}
      role="option"
      aria-selected={isActive}
      tabIndex={-1}
      className="menu-row search-row"
      onMouseDown={keepFocus}
      onClick={onChosen}
    >
      {item ? <Thumb id={item.id} src={item.img_url} rarity={rarityClass(item.class, item.title)} /> : null}
      <span className="search-row-words">
        <span>{label}</span>
        {item ? <RarityLabel name={item.class} title={item.title} /> : null}
      </span>
      {item ? <b className="menu-end">{money(item.price)}</b> : null}
      {count === null ? null : <span className="menu-end">{formatCount(count, locale.code)}</span>}
    </ShopLink>
  );
}
