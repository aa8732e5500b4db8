import { useState } from 'react';
import { Link } from 'react-router';
import type { PurchaseRow } from '#contract/checkout.ts';
import { useMoney } from '#web/lib/data/shop-data.ts';
import { useDateFormat } from '#web/lib/data/use-date-format.ts';
import { formatCoins } from '#web/lib/formats/format.ts';
import { invoicePath, orderPath, waitingPath } from '#web/lib/paths/order-path.ts';
import { useT } from '#web/lib/texts/texts.ts';
import { Cell, DataTable, type Column } from '#web/ui/data/data-table.tsx';
import { WaitsUntil } from '#web/ui/data/waits-until.tsx';
import { StatusLabel } from '#web/ui/feedback/status-label.tsx';
import {
  chargedOf,
  isPartlyRefunded,
  isSold,
  restOf,
  toneOf,
  type HistoryRow,
  type OrderGroup,
} from './order-groups.ts';
import { OrderItem } from './order-item.tsx';
import { UnpaidButton } from './unpaid-button.tsx';

export function OrderTable({ rows, page }: { rows: readonly HistoryRow[]; page: number }) {
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
      {rows.map((row) =>
        row.kind === 'order' ? (
          <OrderRows key={row.group.id} group={row.group} />
        ) : (
          <UnpaidAttempts key={row.groups[0]?.id} groups={row.groups} columns={columns.length} />
        ),
      )}
    </DataTable>
  );
}

function OrderRows({ group }: { group: OrderGroup }) {
  return group.rows.map((row, index) => (
    <OrderRow key={`${group.id}-${row.item_id}`} group={group} row={row} index={index} />
  ));
}

/** Attempts in a row that took no money; shown on request. */
function UnpaidAttempts({ groups, columns }: { groups: readonly OrderGroup[]; columns: number }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <tr>
        <td colSpan={columns} className="cell-item">
          <UnpaidButton count={groups.length} isOpen={isOpen} onClick={() => setOpen(!isOpen)} />
        </td>
      </tr>
      {isOpen ? groups.map((group) => <OrderRows key={group.id} group={group} />) : null}
    </>
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
  const coins = isLast ? row.paid_coins : null;
  const rest = isLast ? restOf(row) : null;
  const waitsUntil = row.waits_for_bank_until;
  const hasPayment = charged !== null || coins !== null;
  return (
    <tr className={isLast ? undefined : 'row-joined'}>
      <Cell kind="item">
        <OrderItem row={row} />
      </Cell>
      {isFirst ? <OrderFacts group={group} /> : <RepeatedFacts />}
      <Cell label={t('account.order_quantity')} numeric>
        {row.count}
      </Cell>
      <Cell label={t('account.order_total')} kind={hasPayment ? 'wide' : undefined} numeric>
        <b className="font-semibold">{moneyIn(row.currency, row.sum)}</b>
        {charged === null ? null : (
          <span className="block text-small whitespace-normal text-muted lg:whitespace-nowrap">
            {t('account.order_charged', { total: moneyIn(row.currency, charged) })}
          </span>
        )}
        {coins === null ? null : (
          <span className="block text-small whitespace-normal text-muted lg:whitespace-nowrap">
            {t('account.order_paid_coins', { coins: `${formatCoins(coins)} ${row.internal_currency}` })}
          </span>
        )}
        {rest === null ? null : (
          <span className="block text-small whitespace-normal text-muted lg:whitespace-nowrap">
            {t('account.order_paid_rest', { amount: moneyIn(row.currency, rest) })}
          </span>
        )}
      </Cell>
      {isFirst ? (
        <Cell label={t('account.order_status')} kind="status">
          <StatusLabel tone={waitsUntil === null ? toneOf(group.status) : 'bank'}>
            {t(`account.status_${group.status}`)}
          </StatusLabel>
          {waitsUntil === null ? null : <WaitsUntil until={waitsUntil} />}
          {isPartlyRefunded(row) ? (
            <span className="block text-small text-muted">{t('account.partly_refunded')}</span>
          ) : null}
          {group.status === 'pending_payment' ? (
            <Link className="text-link touch-link text-small pointer-fine:mt-1" to={waitingPath(group.id)}>
              {t('account.payment_state')}
            </Link>
          ) : null}
          {isSold(row) ? (
            <a
              className="text-link touch-link text-small pointer-fine:mt-1"
              href={invoicePath(group.id)}
              aria-label={t('account.order_invoice_of', { id: group.id })}
            >
              {t('account.order_invoice')}
            </a>
          ) : null}
        </Cell>
      ) : (
        <Cell kind="repeated" />
      )}
    </tr>
  );
}

function OrderFacts({ group }: { group: OrderGroup }) {
  const t = useT();
  const when = useDateFormat();
  return (
    <>
      <Cell label={t('account.order_number')}>
        <Link className="text-link touch-link tabular-nums" to={orderPath(group.id)}>
          {t('account.order_id', { id: group.id })}
        </Link>
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
