import { percentText } from '#web/office/kit/parts/percent-text.ts';
import { Link } from 'react-router';
import { useMay } from '#web/office/kit/api/me.ts';
import { coinsText } from '#web/office/kit/parts/coins-text.ts';
import { Moment, Money } from '#web/office/kit/parts/cells.tsx';
import { Facts } from '#web/office/kit/parts/facts.tsx';
import { eurosOrNone } from './euros-or-none.tsx';
import { methodText } from './method-text.ts';
import type { OrderData } from './order-data.ts';

interface OrderProps {
  order: OrderData;
}

export function CustomerFacts({ order }: OrderProps) {
  const { contact, customer_id: customer, trade_link: tradeLink } = order;
  const mayReadCustomer = useMay('readCustomer');
  const place = [contact.address, `${contact.post_code} ${contact.city}`.trim(), contact.country];
  return (
    <Facts
      rows={[
        { label: 'Name', value: contact.name },
        {
          label: 'Account',
          value: mayReadCustomer ? (
            <Link className="text-link" to={`/customers/${customer}`}>
              Customer #{customer}
            </Link>
          ) : (
            `#${customer}`
          ),
        },
        { label: 'Email', value: contact.email },
        { label: 'Phone', value: contact.phone },
        { label: 'Address', value: place.filter(Boolean).join(', ') },
        { label: 'Steam id', value: contact.steam_id },
        {
          label: 'Trade link',
          value: tradeLink && (
            <a className="text-link" href={tradeLink} target="_blank" rel="noreferrer">
              {tradeLink}
            </a>
          ),
        },
      ]}
    />
  );
}

export function SumFacts({ order }: OrderProps) {
  const { payment, disputes } = order;
  return (
    <Facts
      rows={[
        { label: 'Subtotal', value: eurosOrNone(order.subtotal) },
        {
          label: order.promo_code ? `Discount (${order.promo_code})` : 'Discount',
          value: order.discount === 0 ? null : eurosOrNone(-order.discount),
        },
        { label: 'Delivery', value: eurosOrNone(order.delivery) },
        { label: 'Total', value: <Money amount={order.total} currency="EUR" isStrong /> },
        {
          label: 'Refunded',
          value: order.refunded === 0 ? null : <Money amount={-order.refunded} currency="EUR" isStrong />,
        },
        { label: `VAT contained (${percentText(order.vat_percent)})`, value: eurosOrNone(order.vat) },
        {
          label: 'From the wallet',
          value:
            order.from_wallet === 0 ? null : (
              <>
                {eurosOrNone(order.from_wallet)} ({coinsText(order.from_wallet_coins)})
              </>
            ),
        },
        { label: 'Paid by', value: methodText(order.method) },
        { label: 'Payment', value: payment && <PaymentFact payment={payment} /> },
        { label: 'Placed', value: <Moment at={order.created_at} /> },
        { label: 'Reserved until', value: order.reserved_until && <Moment at={order.reserved_until} /> },
        { label: 'Paid', value: order.paid_at && <Moment at={order.paid_at} /> },
        { label: 'Closed', value: order.close_reason?.replaceAll('_', ' ') },
        { label: 'Disputes', value: disputes.length > 0 ? <DisputeLinks disputes={disputes} /> : null },
      ]}
    />
  );
}

function DisputeLinks({ disputes }: Pick<OrderData, 'disputes'>) {
  return disputes.map(({ id, state }) => (
    <span key={id} className="block">
      <Link className="text-link" to={`/disputes/${id}`}>
        Dispute #{id}
      </Link>
      , {state}
    </span>
  ));
}

function PaymentFact({ payment }: { payment: NonNullable<OrderData['payment']> }) {
  const { id, state, transaction_id: transactionId, provider } = payment;
  return (
    <>
      <Link className="text-link" to={`/payments/${id}`}>
        Payment #{id}
      </Link>
      {`, ${state}, ${transactionId ?? provider}`}
    </>
  );
}
