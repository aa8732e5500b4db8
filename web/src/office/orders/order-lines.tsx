import { useState } from 'react';
import { useMay } from '#web/office/kit/api/me.ts';
import { useOfficeMutation } from '#web/office/kit/api/use-office.ts';
import { Moment, Money, Status, TwoLines, type StatusTone } from '#web/office/kit/parts/cells.tsx';
import { Button } from '#web/ui/controls/button.tsx';
import { Cell, DataTable } from '#web/ui/data/data-table.tsx';
import { DeliverDialog } from './deliver-dialog.tsx';
import { copyText } from './name-line.ts';
import { outdatedByOrder } from './order-outdates.ts';
import type { OrderData } from './order-data.ts';

type Line = OrderData['lines'][number];

const columns = [
  { key: 'line', label: 'Line' },
  { key: 'item', label: 'Item' },
  { key: 'price', label: 'Price', numeric: true },
  { key: 'total', label: 'Total', numeric: true },
  { key: 'delivery', label: 'Delivery' },
  { key: 'actions', label: 'Actions' },
] as const;

const deliveries: Record<Line['delivery'], { label: string; tone: StatusTone }> = {
  none: { label: 'Not paid', tone: 'quiet' },
  open: { label: 'To deliver', tone: 'attention' },
  claimed: { label: 'Claimed', tone: 'waiting' },
  delivered: { label: 'Delivered', tone: 'done' },
  cancelled: { label: 'Cancelled', tone: 'quiet' },
};

/** Lines of an order with the steps of their delivery. */
export function OrderLines({ order }: { order: OrderData }) {
  return (
    <DataTable caption="Lines" columns={columns}>
      {order.lines.map((line) => (
        <tr key={line.position}>
          <Cell label="Line">{line.position}</Cell>
          <Cell label="Item" kind="wide">
            <TwoLines top={line.title} below={[copyText(line), piecesText(line)].filter(Boolean).join(', ')} />
          </Cell>
          <Cell label="Price" numeric>
            <Money amount={line.price} currency="EUR" />
          </Cell>
          <Cell label="Total" numeric>
            <Money amount={line.total} currency="EUR" />
          </Cell>
          <Cell label="Delivery">
            <LineStatus line={line} />
            {line.trade_offer_id ? (
              <span className="block text-small text-muted">Trade offer {line.trade_offer_id}</span>
            ) : null}
            {line.protected_until ? (
              <span className="block text-small">
                Protected until <Moment at={line.protected_until} />
              </span>
            ) : null}
          </Cell>
          <Cell label="Actions">
            <LineActions orderId={order.id} line={line} />
          </Cell>
        </tr>
      ))}
    </DataTable>
  );
}

/** A refund outdates the delivery; whether the skin is with the customer stays readable. */
function LineStatus({ line: { count, refunded_count: refunded, delivery } }: { line: Line }) {
  const { label, tone } = deliveries[delivery];
  if (refunded < count) return <Status tone={tone}>{label}</Status>;
  return (
    <>
      <Status tone="info">Refunded</Status>
      {delivery === 'delivered' ? <span className="block text-small text-muted">after its delivery</span> : null}
    </>
  );
}

function piecesText({ count, refunded_count: refunded }: Line): string {
  return [`${count} ${count === 1 ? 'piece' : 'pieces'}`, refunded > 0 && `${refunded} refunded`]
    .filter(Boolean)
    .join(', ');
}

function LineActions({ orderId, line }: { orderId: number; line: Line }) {
  const [isDelivering, setDelivering] = useState(false);
  const mayDeliver = useMay('deliverOrderLines');
  const claim = useOfficeMutation('claimOrderLines', { outdates: outdatedByOrder });
  const unclaim = useOfficeMutation('unclaimOrderLines', { outdates: outdatedByOrder });
  const input = { id: orderId, positions: [line.position] };
  if (!mayDeliver || (line.delivery !== 'open' && line.delivery !== 'claimed')) return null;
  if (line.delivery === 'open') {
    return (
      <Button
        size="sm"
        busy={claim.isPending}
        onClick={() => claim.mutate(input)}
        aria-label={`Claim line ${line.position}`}
      >
        Claim
      </Button>
    );
  }
  return (
    <span className="flex flex-wrap gap-2">
      <Button size="sm" onClick={() => setDelivering(true)} aria-label={`Confirm delivery of line ${line.position}`}>
        Confirm delivery
      </Button>
      <Button
        size="sm"
        variant="ghost"
        busy={unclaim.isPending}
        onClick={() => unclaim.mutate(input)}
        aria-label={`Undo the claim of line ${line.position}`}
      >
        Undo claim
      </Button>
      {isDelivering ? <DeliverDialog orderId={orderId} line={line} onClose={() => setDelivering(false)} /> : null}
    </span>
  );
}
