import { Link } from 'react-router';
import type { OfficeReplyOf } from '#contract/office/office-api.ts';
import { useMay } from '#web/office/kit/api/me.ts';
import { useOfficeMutation } from '#web/office/kit/api/use-office.ts';
import { Status } from '#web/office/kit/parts/cells.tsx';
import { Panel } from '#web/office/kit/parts/panel.tsx';
import { Button } from '#web/ui/controls/button.tsx';

type Stopped = OfficeReplyOf<'listBots'>['payload']['stopped'][number];

const texts: Record<Stopped['problem'], string> = {
  trade_link_invalid: 'Trade link invalid',
  cannot_trade: 'Customer cannot trade',
  inventory_private: 'Inventory private',
  inventory_full: 'Inventory full',
  escrow: 'Steam would hold the trade',
  declined: 'Declined',
  expired: 'Not accepted in time',
  item_missing: 'Item is with no bot',
  steam_unavailable: 'Steam refused it several times',
  reversed: 'Taken back by Steam',
};

/** Deliveries that the bots gave up, and reversed ones that hold others of their customer. */
export function StoppedDeliveries({ rows }: { rows: readonly Stopped[] }) {
  return (
    <Panel title="Needs a person">
      {rows.length === 0 ? (
        <p className="text-ui text-muted">Nothing has stopped.</p>
      ) : (
        <ul className="grid divide-y divide-line">
          {rows.map((row) => (
            <StoppedRow key={row.delivery_id} row={row} />
          ))}
        </ul>
      )}
    </Panel>
  );
}

function StoppedRow({ row }: { row: Stopped }) {
  const isReversed = row.problem === 'reversed';
  const mayRetry = useMay('retryDelivery');
  const { mutate, isPending } = useOfficeMutation('retryDelivery', {
    outdates: ['listBots'],
    success: isReversed ? 'The hold has ended.' : 'A bot tries again.',
  });
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 py-3">
      <div className="grid gap-1">
        <span className="wrap-anywhere">
          <Link className="text-link" to={`/orders/${row.order_id}`}>{`Order #${row.order_id}`}</Link> · {row.title}
        </span>
        <span className="text-small text-muted">{row.tries === 1 ? '1 try' : `${row.tries} tries`}</span>
      </div>
      <div className="flex flex-wrap items-center gap-3">
        <Status tone="attention">{texts[row.problem]}</Status>
        {mayRetry ? (
          <Button
            size="sm"
            busy={isPending}
            aria-label={`${isReversed ? 'End hold' : 'Try again'}: order ${row.order_id}, ${row.title}`}
            onClick={() => mutate({ id: row.delivery_id })}
          >
            {isReversed ? 'End hold' : 'Try again'}
          </Button>
        ) : null}
      </div>
    </li>
  );
}
