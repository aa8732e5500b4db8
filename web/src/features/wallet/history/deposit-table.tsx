import { Link } from 'react-router';
import type { DepositRow } from '#contract/wallet.ts';
import { useMoney, useShopData } from '#web/lib/data/shop-data.ts';
import { useDateFormat } from '#web/lib/data/use-date-format.ts';
import { useT } from '#web/lib/texts/texts.ts';
import { CoinAmount } from '#web/ui/data/coin-amount.tsx';
import { Cell, DataTable, type Column } from '#web/ui/data/data-table.tsx';
import { WaitsUntil } from '#web/ui/data/waits-until.tsx';
import { StatusLabel } from '#web/ui/feedback/status-label.tsx';
import { depositWaitingPath, payPath, toneOf, statusTextOf } from '#web/features/wallet/outcome/deposit-outcome.ts';

export function DepositTable({ rows, page }: { rows: readonly DepositRow[]; page: number }) {
  const t = useT();
  const columns: Column[] = [
    { key: 'date', label: t('wallet.date') },
    { key: 'about', label: t('wallet.about') },
    { key: 'method', label: t('wallet.method') },
    { key: 'sum', label: t('wallet.sum'), numeric: true },
    { key: 'coins', label: useCoinName(), numeric: true },
    { key: 'status', label: t('wallet.status'), className: 'cell-status' },
  ];
  return (
    <DataTable caption={t('wallet.top_ups')} columns={columns} page={page}>
      {rows.map((row) => (
        <Row key={row.id} row={row} />
      ))}
    </DataTable>
  );
}

function useCoinName(): string {
  return useShopData().settings.internal_currency.name;
}

function Row({ row }: { row: DepositRow }) {
  const t = useT();
  const when = useDateFormat();
  const coinName = useCoinName();
  const { settings } = useShopData();
  const { moneyIn } = useMoney();
  const waitsUntil = row.waits_for_bank_until;
  const method = settings.payment_methods.find(({ code }) => code === row.payment_type);
  return (
    <tr>
      <Cell label={t('wallet.date')} kind="wide">
        <span className="whitespace-nowrap text-muted tabular-nums">
          {when.date(row.created_at)} <span className="text-subtle">{when.time(row.created_at)}</span>
        </span>
      </Cell>
      <Cell kind="item">
        <p className="item-cell-title">{row.description}</p>
        <p className="item-cell-note tabular-nums">{t('wallet.deposit_id', { id: row.id })}</p>
      </Cell>
      <Cell label={t('wallet.method')}>{method?.title ?? row.payment_type}</Cell>
      <Cell label={t('wallet.sum')} numeric>
        <b className="font-semibold">{moneyIn(row.currency, row.sum)}</b>
      </Cell>
      <Cell label={coinName} numeric>
        <CoinAmount amount={row.internal_currency_sum} bare />
      </Cell>
      <Cell label={t('wallet.status')} kind="status">
        <StatusLabel tone={waitsUntil === null ? toneOf(row) : 'bank'}>{t(statusTextOf(row))}</StatusLabel>
        {row.refunded > 0 ? (
          <span className="text-small text-muted tabular-nums">{moneyIn(row.currency, row.refunded)}</span>
        ) : null}
        {waitsUntil === null ? null : (
          <>
            <WaitsUntil until={waitsUntil} />
            <Link className="text-link touch-link text-small pointer-fine:mt-1" to={depositWaitingPath(row.id)}>
              {t('account.payment_state')}
            </Link>
          </>
        )}
        {row.status === 'pending' && waitsUntil === null ? (
          <a className="text-link touch-link text-small pointer-fine:mt-1" href={payPath(row.id)}>
            {t('wallet.continue')}
          </a>
        ) : null}
      </Cell>
    </tr>
  );
}
