import { Trash2 } from 'lucide-react';
import type { CartRow } from '#contract/cart.ts';
import { useSettings } from '#web/lib/data/shop-data.ts';
import { useT } from '#web/lib/texts/texts.ts';
import { nameCopy } from '#web/lib/texts/name-copy.ts';
import { useIsCartBusy } from '#web/shop/cart/use-cart-calls.ts';
import { IconButton } from '#web/ui/controls/icon-button.tsx';
import { Thumb } from '#web/ui/product/item-art.tsx';
import { rarityClass } from '#web/ui/product/rarity.ts';
import { LineName } from './line-name.tsx';
import { LineNotes } from './line-notes.tsx';
import { LinePrice } from './line-price.tsx';
import { QuantityField } from './quantity-field.tsx';

interface CartLineProps {
  row: CartRow;
  isUnavailable?: boolean;
  error?: string | null;
  onRemove: () => void;
  onCount: (count: number) => void;
}

export function CartLine({ row, isUnavailable = false, error, onRemove, onCount }: CartLineProps) {
  const t = useT();
  const { unique_items: isUnique } = useSettings();
  const isBusy = useIsCartBusy(row.item_id);
  const { item, count } = row;
  const hasCount = !isUnavailable && !isUnique && item.stock > 1;
  return (
    <div className={`cart-line ${isUnavailable ? 'cart-line-gone' : ''}`}>
      <Thumb id={item.id} src={item.img_url || null} rarity={rarityClass(item.class, item.title)} large />
      <div className="min-w-0">
        <LineName item={item} />
        <LineNotes row={row} isUnavailable={isUnavailable} error={error} />
        {hasCount ? <QuantityField title={item.title} count={count} max={item.stock} onChange={onCount} /> : null}
      </div>
      <LinePrice row={row} isUnavailable={isUnavailable} />
      <IconButton
        icon={Trash2}
        label={t('common.remove_from_cart_named', { title: nameCopy(t, row.item) })}
        disabled={isBusy}
        onClick={onRemove}
      />
    </div>
  );
}
