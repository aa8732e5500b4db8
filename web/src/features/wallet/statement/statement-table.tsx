import { Link } from 'react-router';
import type { Movement } from '#contract/wallet.ts';
import { useDateFormat } from '#web/lib/data/use-date-format.ts';
import { formatCoins } from '#web/lib/formats/format.ts';
import { orderPath } from '#web/lib/paths/order-path.ts';
import { useT } from '#web/lib/texts/texts.ts';
import { CoinAmount } from '#web/ui/data/coin-amount.tsx';
import { Cell, DataTable, type Column } from '#web/ui/data/data-table.tsx';

export function StatementTable({ rows, page }: { rows: readonly Movement[]; page: number }) {
  const t = useT();
  const columns: Column[] = [
    { key: 'date', label: t('wallet.date') },
    { key: 'about', label: t('wallet.about') },
    { key: 'kind', label: t('wallet.kind') },
    { key: 'amount', label: t('wallet.movement_amount'), numeric: true },
    { key: 'balance', label: t('wallet.balance_after'), numeric: true },
  ];
  return (
    <DataTable caption={t('wallet.statement')} columns={columns} page={page}>
      {rows.map((row) => (
        <Row key={row.id} row={row} />
      ))}
    </DataTable>
  );
}

function Row({ row }: { row: Movement }) {
  const t = useT();
  const when = useDateFormat();
  const target = targetOf(row);
  return (
    <tr>
      <Cell label={t('wallet.date')} kind="wide">
        <span className="whitespace-nowrap text-muted tabular-nums">
          {when.date(row.created_at)} <span className="text-subtle">{when.time(row.created_at)}</span>
        </span>
      </Cell>
      <Cell kind="item">
        <p className="item-cell-title">
          {target === null ? (
            row.description
          ) : (
            <Link className="touch-link hover:underline" to={target}>
              {row.description}
            </Link>
          )}
        </p>
      </Cell>
      <Cell label={t('wallet.kind')}>{t(`wallet.kind_${row.kind}`)}</Cell>
      <Cell label={t('wallet.movement_amount')} numeric>
        <b className={`font-semibold ${row.amount > 0 ? 'text-success' : ''}`}>
          {row.amount > 0 ? '+' : ''}
          {formatCoins(row.amount)}
        </b>
      </Cell>
      <Cell label={t('wallet.balance_after')} numeric>
        <CoinAmount amount={row.balance_after} bare />
      </Cell>
    </tr>
  );
}

/** Deposits have no page of their own, only a list. */
function targetOf({ reference_type: type, reference_id: id }: Movement): string | null {
  if (type === 'deposit') return '/account/transactions';
  return type === 'order' && id !== null ? orderPath(id) : null;
}
