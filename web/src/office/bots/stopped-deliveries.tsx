import { useState } from 'react';
import { Link } from 'react-router';
import type { OfficeReplyOf } from '#contract/office/office-api.ts';
import { useMay } from '#web/office/kit/api/me.ts';
import { useOfficeMutation } from '#web/office/kit/api/use-office.ts';
import { Status } from '#web/office/kit/parts/cells.tsx';
import { ConfirmDialog } from '#web/office/kit/parts/confirm-dialog.tsx';
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
  item_missing: 'No bot has the item',
  steam_unavailable: 'Steam failed several times',
  unclear: 'No clear answer from Steam',
  reversed: 'Reversed by Steam',
};

/** Button and confirmation for problems that another try does not solve. */
const actions: Partial<Record<Stopped['problem'], [button: string, success: string]>> = {
  reversed: ['End hold', 'Hold ended'],
  unclear: ['Ask Steam again', 'The bot asks Steam again'],
};

/** Deliveries that the bots gave up, and reversed ones, which hold other deliveries to the same customer. */
export function StoppedDeliveries({ rows }: { rows: readonly Stopped[] }) {
  return (
    <Panel title="Needs a person">
      {rows.length === 0 ? (
        <p className="text-ui text-muted">No deliveries have stopped.</p>
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
  const mayRetry = useMay('retryDelivery');
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 py-3">
      <div className="grid gap-1">
        <span className="wrap-anywhere">
          <Link className="text-link" to={`/orders/${row.order_id}`}>{`Order #${row.order_id}`}</Link> · {row.title}
        </span>
        <span className="text-small text-muted">{row.tries === 1 ? '1 try' : `${row.tries} tries`}</span>
        {row.detail === null ? null : (
          <span className="text-small text-muted wrap-anywhere">{`Last error of Steam: ${row.detail}`}</span>
        )}
      </div>
      <div className="flex flex-wrap items-center gap-3">
        <Status tone="attention">{texts[row.problem]}</Status>
        {mayRetry ? <RetryButton row={row} /> : null}
        {mayRetry && row.problem === 'unclear' ? <EndOffer row={row} /> : null}
      </div>
    </li>
  );
}

function RetryButton({ row }: { row: Stopped }) {
  const [button, success] = actions[row.problem] ?? ['Try again', 'A bot tries again'];
  const { mutate, isPending } = useOfficeMutation('retryDelivery', { outdates: ['listBots'], success });
  return (
    <Button
      size="sm"
      busy={isPending}
      aria-label={`${button}: order ${row.order_id}, ${row.title}`}
      onClick={() => mutate({ id: row.delivery_id, is_gone: false })}
    >
      {button}
    </Button>
  );
}

/** Ends an offer that may exist, after a person looked on Steam. */
function EndOffer({ row }: { row: Stopped }) {
  const [isAsked, setAsked] = useState(false);
  const { mutateAsync } = useOfficeMutation('retryDelivery', {
    outdates: ['listBots'],
    success: 'Offer closed. Try again, deliver it by hand, or refund it.',
  });
  return (
    <>
      <Button size="sm" aria-label={`Not on Steam: order ${row.order_id}, ${row.title}`} onClick={() => setAsked(true)}>
        Not on Steam
      </Button>
      {isAsked ? (
        <ConfirmDialog
          title={`Close the offer of order #${row.order_id}?`}
          button="Close the offer"
          isDanger
          run={() => mutateAsync({ id: row.delivery_id, is_gone: true })}
          onClose={() => setAsked(false)}
        >
          <p>
            First look at the sent offers of the bot on Steam. If the offer is there or was accepted, closing it here
            could give the customer the item twice, or the item and a refund.
          </p>
        </ConfirmDialog>
      ) : null}
    </>
  );
}
