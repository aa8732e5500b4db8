import type { BalanceRefundQuote } from '#contract/wallet.ts';
import { useSettings } from '#web/lib/data/shop-data.ts';
import { formatCoins } from '#web/lib/formats/format.ts';
import { useT } from '#web/lib/texts/texts.ts';
import { Banner } from '#web/ui/feedback/banner.tsx';
import { AmountField } from '#web/features/wallet/deposit/amount-field.tsx';
import { RefundPayee } from './refund-payee.tsx';
import type { KnownRefund } from './refund-rules.ts';
import { RefundSums } from './refund-sums.tsx';
import { useRefundForm } from './use-refund-form.ts';
import type { RefundAmount } from './use-refund-quote.ts';
import { useWaitingText } from './use-waiting-text.ts';
import type { useRequestRefund } from './use-request-refund.ts';

interface RefundFormProps {
  formId: string;
  known: KnownRefund;
  amount: RefundAmount;
  request: ReturnType<typeof useRequestRefund>;
}

export function RefundForm({ formId, known, amount, request }: RefundFormProps) {
  const t = useT();
  const { quote } = known;
  const { internal_currency: coin } = useSettings();
  const fields = useRefundForm(known, request.refund);
  if (quote.amount === 0) return <NothingToRefund quote={quote} />;
  return (
    <form id={formId} className="grid gap-5" noValidate onSubmit={fields.onSubmit}>
      {request.failure ? <Banner kind="error">{t(request.failure)}</Banner> : null}
      <AmountField
        value={amount.value}
        about={null}
        error={amount.problem && t(amount.problem, { max: formatCoins(quote.refundable), coins: coin.name })}
        onChange={amount.onChange}
      />
      <RefundSums quote={quote} />
      {quote.payout ? <RefundPayee known={known} payout={quote.payout} fields={fields} /> : null}
    </form>
  );
}

function NothingToRefund({ quote }: { quote: BalanceRefundQuote }) {
  const t = useT();
  const waiting = useWaitingText(quote);
  const nothing = quote.balance > 0 ? 'wallet.refund_nothing' : 'wallet.refund_empty';
  return <Banner kind="info">{waiting ?? t(nothing)}</Banner>;
}
