import { Link, useParams } from 'react-router';
import type { OfficeReplyOf } from '#contract/office/office-api.ts';
import { useOfficeQuery } from '#web/office/kit/api/use-office.ts';
import { Moment, Money, Status } from '#web/office/kit/parts/cells.tsx';
import { Facts } from '#web/office/kit/parts/facts.tsx';
import { Panel } from '#web/office/kit/parts/panel.tsx';
import { Screen } from '#web/office/kit/parts/screen.tsx';
import { Timeline } from '#web/office/kit/parts/timeline.tsx';
import { CheckAnswer, CheckButton, usePaymentCheck } from './check-payment.tsx';
import { paymentStates, purposeText } from './payment-labels.ts';

type Payment = OfficeReplyOf<'readPayment'>['payload'];

const back = { to: '/payments', label: 'Payments' };

/** One payment and everything that happened to it. */
export function PaymentPage() {
  const id = Number(useParams()['id']);
  const query = useOfficeQuery('readPayment', { id });
  const payment = query.data?.payload;
  const check = usePaymentCheck();
  return (
    <Screen
      title={`Payment #${id}`}
      back={back}
      mark={payment ? <PaymentStatus state={payment.state} /> : null}
      actions={payment ? <CheckButton check={check} id={id} state={payment.state} /> : null}
      queries={[query]}
    >
      <CheckAnswer check={check} id={id} />
      {payment ? <PaymentPanels payment={payment} /> : null}
    </Screen>
  );
}

function PaymentStatus({ state }: Pick<Payment, 'state'>) {
  const { tone, label } = paymentStates[state];
  return <Status tone={tone}>{label}</Status>;
}

function PaymentPanels({ payment }: { payment: Payment }) {
  return (
    <div className="panel-grid">
      <Panel title="Payment">
        <PaymentFacts payment={payment} />
      </Panel>
      <div className="is-wide">
        <Panel title="Timeline">
          <Timeline entries={payment.timeline} />
        </Panel>
      </div>
    </div>
  );
}

function PaymentFacts({ payment }: { payment: Payment }) {
  const { purpose, reference_id: referenceId, received, settled_at: settledAt, pending_until: pendingUntil } = payment;
  const about = purposeText(purpose, referenceId);
  return (
    <Facts
      rows={[
        { label: 'Amount', value: <Money amount={payment.amount} currency="EUR" isStrong /> },
        { label: 'Received', value: received === null ? null : <Money amount={received} currency="EUR" /> },
        { label: 'Method', value: `${payment.method} at ${payment.provider}` },
        {
          label: 'For',
          value:
            purpose === 'order' ? (
              <Link className="text-link" to={`/orders/${referenceId}`}>
                {about}
              </Link>
            ) : (
              about
            ),
        },
        {
          label: 'Customer',
          value: (
            <Link className="text-link" to={`/customers/${payment.customer_id}`}>
              {payment.email}
            </Link>
          ),
        },
        { label: 'Transaction', value: payment.transaction_id },
        { label: 'Payment page', value: payment.session_id },
        { label: 'Decline code', value: payment.decline_code },
        { label: 'Started', value: <Moment at={payment.created_at} /> },
        { label: 'Waits until', value: pendingUntil === null ? null : <Moment at={pendingUntil} /> },
        { label: 'Settled', value: settledAt === null ? null : <Moment at={settledAt} /> },
      ]}
    />
  );
}
