import { nowSeconds } from '#web/lib/formats/epoch.ts';
import { Moment, Status, type StatusTone } from '#web/office/kit/parts/cells.tsx';
import { Cell, DataTable } from '#web/ui/data/data-table.tsx';
import type { Dispute } from './dispute-labels.ts';

type Line = Dispute['lines'][number];

const columns = [
  { key: 'line', label: 'Line' },
  { key: 'item', label: 'Item' },
  { key: 'delivery', label: 'Delivery' },
  { key: 'reversal', label: 'Reversible' },
] as const;

const deliveries: Record<Line['delivery'], { label: string; tone: StatusTone }> = {
  none: { label: 'Not paid', tone: 'quiet' },
  open: { label: 'Not delivered', tone: 'waiting' },
  claimed: { label: 'Claimed', tone: 'attention' },
  delivered: { label: 'Delivered', tone: 'done' },
  cancelled: { label: 'Cancelled', tone: 'quiet' },
};

/** How far the items of a disputed order are, and until when Steam can take them back. */
export function DisputeDeliveries({ lines, withheld }: Pick<Dispute, 'lines' | 'withheld'>) {
  return (
    <DataTable caption="Deliveries" columns={columns}>
      {lines.map((line) => (
        <tr key={line.position}>
          <Cell label="Line">{line.position}</Cell>
          <Cell label="Item" kind="wide">
            {line.title}
          </Cell>
          <Cell label="Delivery">
            <Status tone={deliveries[line.delivery].tone}>
              {line.delivery === 'open' && withheld ? 'Stopped' : deliveries[line.delivery].label}
            </Status>
            {line.trade_offer_id ? (
              <span className="block text-small text-muted">Trade offer {line.trade_offer_id}</span>
            ) : null}
          </Cell>
          <Cell label="Reversible">
            <Reversal until={line.protected_until} />
          </Cell>
        </tr>
      ))}
    </DataTable>
  );
}

function Reversal({ until }: { until: number | null }) {
  if (until === null) return <span className="text-subtle">–</span>;
  if (until <= nowSeconds()) return 'No longer';
  return (
    <>
      Until <Moment at={until} />
    </>
  );
}
