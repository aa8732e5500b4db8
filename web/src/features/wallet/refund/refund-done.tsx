import { useEffect, useRef } from 'react';
import type { BalanceRefundQuote } from '#contract/wallet.ts';
import { useMoney } from '#web/lib/data/shop-data.ts';
import { useDateFormat } from '#web/lib/data/use-date-format.ts';
import { useT } from '#web/lib/texts/texts.ts';
import { Banner } from '#web/ui/feedback/banner.tsx';

/** Says what happens next with each part. */
export function RefundDone({ quote: { amount, cards, payout } }: { quote: BalanceRefundQuote }) {
  const t = useT();
  const when = useDateFormat();
  const { moneyIn } = useMoney();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const euros = (sum: number) => moneyIn('EUR', sum);
  return (
    <div className="grid gap-4">
      <h3 ref={heading} tabIndex={-1} className="text-h3">
        {t('wallet.refund_done', { amount: euros(amount) })}
      </h3>
      {cards.length > 0 ? (
        <Banner kind="success">
          {t('wallet.refund_done_source', { amount: euros(cards.reduce((sum, card) => sum + card.amount, 0)) })}
        </Banner>
      ) : null}
      {payout ? (
        <Banner kind="success">
          {t('wallet.refund_done_account', { amount: euros(payout.amount), date: when.date(payout.held_until) })}
        </Banner>
      ) : null}
      <p className="text-muted">{t('wallet.refund_done_note')}</p>
    </div>
  );
}
