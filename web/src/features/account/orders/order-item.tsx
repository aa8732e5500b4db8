import { useState } from 'react';
import { Link } from 'react-router';
import type { PurchaseRow } from '#contract/checkout.ts';
import { useDateFormat } from '#web/lib/data/use-date-format.ts';
import { itemPath } from '#web/lib/paths/item-path.ts';
import { labelOf } from '#web/lib/texts/labels.ts';
import { useT } from '#web/lib/texts/texts.ts';
import { ItemCell } from '#web/ui/data/data-table.tsx';
import { CopyNote } from '#web/ui/product/copy-note.tsx';
import { Thumb } from '#web/ui/product/item-art.tsx';
import { rarityClass } from '#web/ui/product/rarity.ts';
import { protectionEnd } from './order-groups.ts';

type BoughtItem = Pick<
  PurchaseRow,
  | 'item_id'
  | 'title'
  | 'item_type'
  | 'item_quality'
  | 'category'
  | 'class'
  | 'img_url'
  | 'protected_until'
  | 'refunded_count'
  | 'copy'
>;

interface OrderItemProps {
  row: BoughtItem;
  quantity?: number;
  /** Shows every digit of the float of a copy. */
  isExact?: boolean;
}

/** A bought item: picture, title, and the end of its trade protection while it lasts. */
export function OrderItem({ row, quantity, isExact }: OrderItemProps) {
  const t = useT();
  const when = useDateFormat();
  const [openedAt] = useState(Date.now);
  const protectedUntil = protectionEnd(row, openedAt);
  const title = row.title || t('account.unknown_item');
  const quality = row.item_quality === null ? null : labelOf(t, 'exterior', row.item_quality);
  const many = quantity !== undefined && quantity > 1 ? t('checkout.pieces', { pieces: quantity }) : null;
  const notes = [labelOf(t, 'type', row.item_type), quality, many].filter(Boolean).join(', ');
  return (
    <ItemCell
      thumb={<Thumb id={row.item_id} src={row.img_url || null} rarity={rarityClass(row.class, title)} />}
      title={
        <Link className="touch-link hover:underline" to={itemPath({ id: row.item_id, category: row.category })}>
          {title}
        </Link>
      }
      note={
        <>
          {notes}
          <CopyNote copy={row.copy} isExact={isExact} />
          {protectedUntil === null ? null : (
            <span className="block">{t('account.protected_until', { date: when.date(protectedUntil) })}</span>
          )}
          {row.refunded_count === 0 ? null : (
            <span className="block">{t('account.item_refunded', { pieces: row.refunded_count })}</span>
          )}
        </>
      }
    />
  );
}
