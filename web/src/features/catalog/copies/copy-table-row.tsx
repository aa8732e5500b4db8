import { shortFloat } from '#contract/short-float.ts';
import { ShoppingCart, Trash2 } from 'lucide-react';
import { useT } from '#web/lib/texts/texts.ts';
import { useItemCard } from '#web/shop/cart/use-item-card.ts';
import { Button } from '#web/ui/controls/button.tsx';
import { ShopLink } from '#web/ui/controls/shop-link.tsx';
import { Cell } from '#web/ui/data/data-table.tsx';
import { FloatBar } from '#web/ui/product/float-bar.tsx';
import { PriceTag } from '#web/ui/product/price-tag.tsx';
import { CopyExtras } from './copy-extras.tsx';
import type { CopyRow } from './copy-row.ts';

const none = '–';

export function CopyTableRow({ row, hasPhases }: { row: CopyRow; hasPhases: boolean }) {
  const t = useT();
  const { to, cart, onToggleCart } = useItemCard(row);
  const { copy } = row;
  const name = t('catalog.copy_named', { title: row.title, float: shortFloat(copy.float) });
  const inCart = cart === 'in';
  return (
    <tr>
      <Cell kind="item">
        <div className="copy-float">
          <ShopLink to={to} data-prefetch aria-label={name} className="touch-link">
            {shortFloat(copy.float)}
          </ShopLink>
          <FloatBar float={copy.float} />
        </div>
      </Cell>
      <Cell label={t('catalog.pattern')} numeric>
        {copy.pattern ?? none}
      </Cell>
      {hasPhases ? <Cell label={t('catalog.phase')}>{copy.phase ?? none}</Cell> : null}
      <Cell label={t('catalog.stickers')} kind="wide">
        <CopyExtras copy={copy} none={none} />
      </Cell>
      <Cell label={t('catalog.price')} numeric>
        <span className="copy-price">
          <PriceTag amount={row.price} oldAmount={row.old_price} />
        </span>
      </Cell>
      <Cell kind="action">
        <Button
          size="sm"
          variant={inCart ? 'danger' : 'second'}
          icon={inCart ? Trash2 : ShoppingCart}
          busy={cart === 'busy'}
          onClick={onToggleCart}
        >
          {t(inCart ? 'catalog.remove_from_cart' : 'catalog.add_to_cart')}
          <span className="sr-only">{name}</span>
        </Button>
      </Cell>
    </tr>
  );
}
