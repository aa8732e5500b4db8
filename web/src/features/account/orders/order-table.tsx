import { useState } from 'react';
import { Link } from 'react-router';
import type { PurchaseRow } from '#contract/checkout.ts';
import { useMoney } from '#web/lib/data/shop-data.ts';
import { useDateFormat } from '#web/lib/data/use-date-format.ts';
import { formatCoins } from '#web/lib/formats/format.ts';
import { itemPath } from '#web/lib/paths/item-path.ts';
import { waitingPath } from '#web/lib/paths/order-path.ts';
import { labelOf } from '#web/lib/texts/labels.ts';
import { useT } from '#web/lib/texts/texts.ts';
import { Cell, DataTable, ItemCell, type Column } from '#web/ui/data/data-table.tsx';
import { StatusLabel } from '#web/ui/feedback/status-label.tsx';
import { Thumb } from '#web/ui/product/item-art.tsx';
import { rarityClass } from '#web/ui/product/rarity.ts';
import { chargedOf, protectionEnd, toneOf, type OrderGroup } from './order-groups.ts';

export function OrderTable({ groups, page }: { groups: readonly OrderGroup[]; page: number }) {
  const t = useT();
  const columns: Column[] = [
    { key: 'item', label: t('account.order_item') },
    { key: 'order', label: t('account.order_number') },
    { key: 'date', label: t('account.order_date') },
    { key: 'quantity', label: t('account.order_quantity'), numeric: true },
    { key: 'total', label: t('account.order_total'), numeric: true },
    { key: 'status', label: t('account.order_status'), className: 'cell-status' },
  ];
  return (
    <DataTable caption={t('account.orders')} columns={columns} page={page}>
      {groups.map((group) =>
        group.rows.map((row, index) => (
          <OrderRow key={`${group.id}-${row.item_id}`} group={group} row={row} index={index} />
        )),
      )}
    </DataTable>
  );
}

interface OrderRowProps {
  group: OrderGroup;
  row: PurchaseRow;
  index: number;
}

function OrderRow({ group, row, index }: OrderRowProps) {
  const t = useT();
  const { moneyIn } = useMoney();
  const isFirst = index === 0;
  const isLast = index === group.rows.length - 1;
  const charged = isLast ? chargedOf(group) : null;
  return (
    <tr className={isLast ? undefined : 'row-joined'}>
      <Cell kind="item">
        <OrderItem row={row} />
      </Cell>
      {isFirst ? <OrderFacts group={group} /> : <RepeatedFacts />}
      <Cell label={t('account.order_quantity')} numeric>
        {row.count}
      </Cell>
      <Cell label={t('account.order_total')} numeric>
        <b className="font-semibold">{moneyIn(row.currency, row.sum)}</b>
        {charged === null ? null : (
          <span className="block text-small whitespace-normal text-muted lg:whitespace-nowrap">
            {t('account.order_charged', { total: moneyIn(row.currency, charged) })}
          </span>
        )}
        {isLast && row.paid_coins !== null ? (
          <span className="block text-small whitespace-normal text-muted lg:whitespace-nowrap">
            {t('account.order_paid_coins', { coins: `${formatCoins(row.paid_coins)} ${row.internal_currency}` })}
          </span>
        ) : null}
      </Cell>
      {isFirst ? (
        <Cell label={t('account.order_status')} kind="status">
          <StatusLabel tone={toneOf(group.status)}>{t(`account.status_${group.status}`)}</StatusLabel>
          {group.status === 'pending_payment' ? (
            <Link className="text-link touch-link text-small pointer-fine:mt-1" to={waitingPath(group.id)}>
              {t('account.payment_state')}
            </Link>
          ) : null}
        </Cell>
      ) : (
        <Cell kind="repeated" />
      )}
    </tr>
  );
}

function OrderItem({ row }: { row: PurchaseRow }) {
  const t = useT();
  const when = useDateFormat();
  const [openedAt] = useState(Date.now);
  const protectedUntil = protectionEnd(row, openedAt);
  const title = row.title || t('account.unknown_item');
  const quality = row.item_quality === null ? null : labelOf(t, 'exterior', row.item_quality);
  const notes = [labelOf(t, 'type', row.item_type), quality].filter(Boolean).join(', ');
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
          {protectedUntil === null ? null : (
            <span className="block">{t('account.protected_until', { date: when.date(protectedUntil) })}</span>
          )}
        </>
      }
    />
  );
}

function OrderFacts({ group }: { group: OrderGroup }) {
  const t = useT();
  const when = useDateFormat();
  return (
    <>
      <Cell label={t('account.order_number')}>
        <span className="text-muted tabular-nums">{t('account.order_id', { id: group.id })}</span>
      </Cell>
      <Cell label={t('account.order_date')} kind="wide">
        <span className="whitespace-nowrap text-muted tabular-nums">
          {when.date(group.createdAt)} <span className="text-subtle">{when.time(group.createdAt)}</span>
        </span>
      </Cell>
    </>
  );
}

/** Empty cells for further items of an order. */
function RepeatedFacts() {
  const t = useT();
  return (
    <>
      <Cell kind="repeated">
        <span className="sr-only">{t('account.same_order')}</span>
      </Cell>
      <Cell kind="repeated" />
    </>
  );
}
