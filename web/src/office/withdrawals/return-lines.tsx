import type { OfficeReplyOf } from '#contract/office/office-api.ts';
import { Moment, Money, Status, TwoLines, type StatusTone } from '#web/office/kit/parts/cells.tsx';
import { Cell, DataTable } from '#web/ui/data/data-table.tsx';

export type ReturnLine = OfficeReplyOf<'readWithdrawal'>['payload']['lines'][number];

const columns = [
  { key: 'line', label: 'Line' },
  { key: 'item', label: 'Item' },
  { key: 'delivered', label: 'Delivered' },
  { key: 'state', label: 'Came back' },
  { key: 'refund', label: 'Refund' },
] as const;

const states: Record<ReturnLine['state'], { label: string; tone: StatusTone }> = {
  not_delivered: { label: 'Was not delivered', tone: 'quiet' },
  under_way: { label: 'Is being delivered', tone: 'waiting' },
  due: { label: 'Has to come back', tone: 'attention' },
  received: { label: 'Received', tone: 'done' },
};

/** Whether a piece that came back can be sold again is for staff to see. */
export function StockNote() {
  return (
    <p className="text-muted">
      Items that came back do not go into stock by themselves: “Change stock” on the page of the item adds them.
    </p>
  );
}

/** Withdrawn lines with their delivery, return and refund. */
export function ReturnLines({ lines }: { lines: readonly ReturnLine[] }) {
  return (
    <DataTable caption="Withdrawn lines" columns={columns}>
      {lines.map((line) => (
        <tr key={line.position}>
          <Cell label="Line">{line.position}</Cell>
          <Cell label="Item" kind="wide">
            <TwoLines top={line.title} below={`${line.count} ${line.count === 1 ? 'piece' : 'pieces'}`} />
          </Cell>
          <Cell label="Delivered" kind="wide">
            <TwoLines
              top={<Moment at={line.delivered_at} />}
              below={line.trade_offer_id ? `Trade offer ${line.trade_offer_id}` : ''}
            />
          </Cell>
          <Cell label="Came back" kind="wide">
            <Status tone={states[line.state].tone}>{states[line.state].label}</Status>
            {line.received_at === null ? null : (
              <span className="block text-small">
                <Moment at={line.received_at} />
              </span>
            )}
          </Cell>
          <Cell label="Refund" kind="wide">
            {line.refund_id === null ? (
              '–'
            ) : (
              <TwoLines top={<Money amount={line.refunded} currency="EUR" />} below={`Refund ${line.refund_id}`} />
            )}
          </Cell>
        </tr>
      ))}
    </DataTable>
  );
}
