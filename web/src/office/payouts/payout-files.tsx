import { Link } from 'react-router';
import { dayText } from '#contract/day-text.ts';
import { actorText } from '#web/office/kit/parts/actor-text.ts';
import { Moment, Money } from '#web/office/kit/parts/cells.tsx';
import { Facts } from '#web/office/kit/parts/facts.tsx';
import { Panel } from '#web/office/kit/parts/panel.tsx';
import type { Payout } from './payout-data.ts';
import { outcomeLabels } from './payout-labels.ts';

type Notes = Payout['unpaid_noted_by'];

/** Files that a payout was in, and what the bank reported about it. */
export function PayoutFiles({ payout: { files, unpaid_noted_by: notes, amount } }: { payout: Payout }) {
  return (
    <Panel title="Files for the bank">
      <ul className="grid gap-3">
        {files.map((file) => (
          <PayoutFile key={file.batch_id} file={file} notes={file === files.at(-1) ? notes : []} />
        ))}
      </ul>
      <p>
        <Money amount={amount} currency="EUR" /> ·{' '}
        <Link className="text-link" to="/payout-batches">
          All files
        </Link>
      </p>
    </Panel>
  );
}

/** `notes` wait for a second person. */
export function PayoutFile({ file, notes }: { file: Payout['files'][number]; notes: Notes }) {
  const { day, outcome, reason, reported_by: by, reported_at: at, withdrawn_at: gone } = file;
  return (
    <li className="grid gap-1">
      <b>File of {dayText(day)}</b>
      {outcome ? (
        <Facts
          rows={[
            { label: 'Outcome', value: outcomeLabels[outcome] },
            { label: 'Reason', value: reason },
          ]}
        />
      ) : null}
      {by === null ? null : (
        <span className="text-muted">
          Reported by {actorText(by)} <Moment at={at} />
        </span>
      )}
      {by === null && gone !== null ? (
        <span className="text-muted">
          Withdrawn <Moment at={gone} />
        </span>
      ) : null}
      {by === null && gone === null && notes.length === 0 ? (
        <span className="text-muted">The bank has not reported yet</span>
      ) : null}
      {notes.map(({ actor, at: notedAt }) => (
        <span key={actor} className="text-muted">
          Not paid or came back, says {actorText(actor)} <Moment at={notedAt} />: waits for a second person
        </span>
      ))}
    </li>
  );
}
