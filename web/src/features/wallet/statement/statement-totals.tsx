import { coinDigits, fromMajor, toMajor } from '#contract/money.ts';
import type { StatementKind, StatementSummary } from '#contract/wallet.ts';
import { formatCoins } from '#web/lib/formats/format.ts';
import { useT } from '#web/lib/texts/texts.ts';
import { CoinAmount } from '#web/ui/data/coin-amount.tsx';
import { StatusLabel } from '#web/ui/feedback/status-label.tsx';
import { RefundBalance } from '#web/features/wallet/refund/refund-balance.tsx';

/** Totals of what is listed, with the sum check. Opening and closing balance belong to all kinds together. */
export function StatementTotals({ kind, summary }: { kind: StatementKind; summary: StatementSummary }) {
  const t = useT();
  const isWhole = kind === 'all';
  const listed = [
    { key: 'in', label: t('wallet.money_in'), amount: summary.listed_in },
    { key: 'out', label: t('wallet.money_out'), amount: summary.listed_out },
  ];
  const opening = { key: 'opening', label: t('wallet.opening'), amount: summary.opening };
  const closing = { key: 'closing', label: t('wallet.closing'), amount: summary.closing };
  const available = toMajor(
    fromMajor(summary.balance, coinDigits) - fromMajor(summary.reserved, coinDigits),
    coinDigits,
  );
  const parts = { available: formatCoins(available), reserved: formatCoins(summary.reserved) };
  const matching = summary.reserved > 0 ? t('wallet.sums_match_reserved', parts) : t('wallet.sums_match');
  const checkText = summary.matches ? matching : t('wallet.sums_differ');
  const sums = isWhole ? [opening, ...listed, closing] : listed;
  return (
    <section className="panel panel-pad grid gap-4" aria-label={t('wallet.totals')}>
      <dl className="grid grid-cols-2 gap-4 md:grid-cols-4">
        {sums.map(({ key, label, amount }) => (
          <div key={key}>
            <dt className="text-small text-muted">{label}</dt>
            <dd className="mt-1 text-h3 font-semibold tabular-nums">
              <CoinAmount amount={amount} bare />
            </dd>
          </div>
        ))}
      </dl>
      <div className="flex flex-wrap items-center justify-between gap-3 border-t border-line pt-4 [&_.status]:whitespace-normal">
        {isWhole || !summary.matches ? (
          <StatusLabel tone={summary.matches ? 'success' : 'failure'}>{checkText}</StatusLabel>
        ) : (
          <span className="text-small text-muted">{t(`wallet.kind_${kind}`)}</span>
        )}
        <RefundBalance balance={available} />
      </div>
    </section>
  );
}
