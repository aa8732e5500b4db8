import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { Moment, Money } from '#web/office/kit/parts/cells.tsx';
import { coinsText } from '#web/office/kit/parts/coins-text.ts';
import { Facts } from '#web/office/kit/parts/facts.tsx';
import { purposeText } from '#web/office/payments/payment-labels.ts';
import { reasonText, type Dispute } from './dispute-labels.ts';

const coinTexts = {
  held: 'held until the bank decides',
  taken: 'taken, because the bank gave the money back',
  released: 'given back to the customer',
} as const;

export function DisputeFacts({ dispute }: { dispute: Dispute }) {
  const { purpose, reference_id: referenceId, payment_id: paymentId, paid, coins, closed_at: closedAt } = dispute;
  const about = purposeText(purpose, referenceId);
  return (
    <Facts
      rows={[
        { label: 'Amount', value: <Money amount={dispute.amount} currency="EUR" isStrong /> },
        { label: 'Of', value: paid === null ? null : <Paid paid={paid} method={dispute.method} /> },
        { label: 'Reason', value: reasonText(dispute.reason) },
        { label: 'For', value: purpose === 'order' ? linkTo(`/orders/${referenceId}`, about) : about },
        { label: 'Payment', value: linkTo(`/payments/${paymentId}`, `Payment #${paymentId}`) },
        { label: 'Customer', value: linkTo(`/customers/${dispute.customer_id}`, dispute.email) },
        {
          label: 'Coins',
          value: coins && `${coinsText(coins.amount)} ${coinTexts[coins.state]}`,
        },
        { label: 'At the provider', value: `${dispute.provider_dispute_id} at ${dispute.provider}` },
        { label: 'Opened', value: <Moment at={dispute.opened_at} /> },
        { label: 'Decided', value: closedAt === null ? null : <Moment at={closedAt} /> },
      ]}
    />
  );
}

function Paid({ paid, method }: { paid: number; method: string }) {
  return (
    <>
      <Money amount={paid} currency="EUR" /> paid by {method}
    </>
  );
}

function linkTo(to: string, text: string): ReactNode {
  return (
    <Link className="text-link" to={to}>
      {text}
    </Link>
  );
}
