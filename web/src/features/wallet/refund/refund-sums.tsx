import type { BalanceRefundQuote } from '#contract/wallet.ts';
import { useMoney, useSettings } from '#web/lib/data/shop-data.ts';
import { useDateFormat } from '#web/lib/data/use-date-format.ts';
import { formatCoins } from '#web/lib/formats/format.ts';
import { useT } from '#web/lib/texts/texts.ts';
import { SummaryRows } from '#web/ui/data/summary-rows.tsx';
import { useWaitingText } from './use-waiting-text.ts';

/** Euros by destination, their total, and the coins that stay. */
export function RefundSums({ quote }: { quote: BalanceRefundQuote }) {
  const t = useT();
  const when = useDateFormat();
  const waiting = useWaitingText(quote);
  const { moneyIn } = useMoney();
  const { payment_methods: methods, internal_currency: coin } = useSettings();
  const euros = (amount: number) => moneyIn('EUR', amount);
  const coins = (amount: number) => `${formatCoins(amount)} ${coin.name}`;
  const methodOf = (type: string) => methods.find(({ code }) => code === type)?.title ?? type;
  const cards = quote.cards.map(({ deposit_id: id, created_at: createdAt, payment_type: type, amount }) => ({
    key: `${id}`,
    label: t('wallet.refund_to_source', { method: methodOf(type), id, date: when.date(createdAt) }),
    value: euros(amount),
  }));
  const payout = quote.payout
    ? [{ key: 'payout', label: t('wallet.refund_to_account'), value: euros(quote.payout.amount) }]
    : [];
  return (
    <div className="grid gap-4">
      <p>{t('wallet.refund_intro', { coins: coins(quote.coins), amount: euros(quote.amount) })}</p>
      <SummaryRows
        rows={[...cards, ...payout]}
        total={{ label: t('wallet.refund_total'), value: euros(quote.amount) }}
      />
      {waiting ? <p className="text-small text-muted">{waiting}</p> : null}
      {quote.not_refundable > 0 ? (
        <p className="text-small text-muted">{t('wallet.refund_stays', { coins: coins(quote.not_refundable) })}</p>
      ) : null}
    </div>
  );
}
