import { Clock, Search, X } from 'lucide-react';
import type { ComponentProps } from 'react';
import { useMoney, useShopData } from '#web/lib/data/shop-data.ts';
import { formatCount } from '#web/lib/formats/format.ts';
import { useT } from '#web/lib/texts/texts.ts';
import { ShopLink } from '#web/ui/controls/shop-link.tsx';
import { keepFocus } from '#web/ui/combobox/use-options.ts';
import { Icon } from '#web/ui/controls/icon.tsx';
import { RarityLabel } from '#web/ui/product/rarity-label.tsx';
import { SuggestedItem } from '#web/ui/product/suggested-item.tsx';
import type { Suggestion } from './suggestion-groups.ts';

export interface SuggestionRowProps {
  row: Suggestion;
  optionProps: Pick<ComponentProps<'a'>, 'id' | 'role' | 'aria-selected' | 'tabIndex' | 'onMouseDown'>;
  onChosen: () => void;
  onRemove: () => void;
}

export function SuggestionRow({ row, optionProps, onChosen, onRemove }: SuggestionRowProps) {
  const t = useT();
  const { money } = useMoney();
  const { locale } = useShopData();
  const { to, label, item, count, search, isRecent } = row;
  return (
    <ShopLink {...optionProps} to={to} className="menu-row suggestion-row" onClick={onChosen}>
      {item ? (
        <SuggestedItem item={item} note={<RarityLabel name={item.class} title={item.title} />}>
          <b>{money(item.price)}</b>
        </SuggestedItem>
      ) : (
        <>
          {search === null ? null : <Icon of={isRecent ? Clock : Search} />}
          <span className="suggestion-words">{label}</span>
        </>
      )}
      {count === null ? null : <span className="menu-end">{formatCount(count, locale.code)}</span>}
      {isRecent ? (
        // An option holds no buttons: the Delete key does the same.
        <span
          className="menu-end suggestion-remove"
          aria-hidden="true"
          title={t('search.remove', { search: label })}
          onMouseDown={keepFocus}
          onClick={(event) => {
            event.preventDefault();
            event.stopPropagation();
            onRemove();
          }}
        >
          <Icon of={X} size="sm" />
        </span>
      ) : null}
    </ShopLink>
  );
}
