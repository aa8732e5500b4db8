import { actorText } from '#web/office/kit/parts/actor-text.ts';
import { useEffect, useState } from 'react';
import { Link, useNavigate, useParams } from 'react-router';
import type { OfficeReplyOf } from '#contract/office/office-api.ts';
import { useOfficeQuery, useOfficeSave, useOutdate } from '#web/office/kit/api/use-office.ts';
import { Moment, Status } from '#web/office/kit/parts/cells.tsx';
import { ConfirmDialog } from '#web/office/kit/parts/confirm-dialog.tsx';
import { Facts } from '#web/office/kit/parts/facts.tsx';
import { Panel } from '#web/office/kit/parts/panel.tsx';
import { Screen } from '#web/office/kit/parts/screen.tsx';
import { Button } from '#web/ui/controls/button.tsx';
import { failureLabels } from './bulk-preview.tsx';
import { runText } from './bulk-runs.tsx';
import { itemsText } from './items-text.ts';
import { outdatedByItem } from './item-outdates.ts';

const changes = { to: '/items/bulk', label: 'Change all items of a filter' };
const imports = { to: '/items/import', label: 'Import items' };
const everyMs = 1000;

/** Progress and report of a bulk change or an import, with its undoing. */
export function BulkRunScreen() {
  const id = Number(useParams()['id']);
  const [isEnded, setEnded] = useState<number | null>(null);
  const run = useOfficeQuery('readBulkChange', { id }, isEnded === id ? {} : { every: everyMs });
  const found = run.data?.payload;
  if (found?.ended_at && isEnded !== id) setEnded(id);
  const outdate = useOutdate();
  const done = found?.done;
  useEffect(() => {
    if (done !== undefined) void outdate([...outdatedByItem, 'listBulkChanges']);
  }, [outdate, done]);
  return (
    <Screen
      title={found?.is_import ? `Import ${id}` : `Change ${id}`}
      back={found?.is_import ? imports : changes}
      mark={found ? <RunState run={found} /> : null}
      actions={found ? <RunActions key={id} run={found} /> : null}
      queries={[run]}
    >
      {found ? <RunReport run={found} /> : null}
    </Screen>
  );
}

interface RunProps {
  run: OfficeReplyOf<'readBulkChange'>['payload'];
}

function RunState({ run }: RunProps) {
  if (run.untouched > 0)
    return (
      <Status tone="attention">
        Ended at {run.done} of {run.total}
      </Status>
    );
  if (run.ended_at !== null)
    return run.partly > 0 ? <Status tone="attention">Done, in part</Status> : <Status tone="done">Done</Status>;
  if (run.is_stopped)
    return (
      <Status tone="failed">
        Stopped at {run.done} of {run.total}
      </Status>
    );
  return (
    <Status tone="waiting">
      {run.done} of {run.total}
    </Status>
  );
}

function RunActions({ run }: RunProps) {
  return run.is_stopped ? <EndButton run={run} /> : <UndoButton run={run} />;
}

/** For a run whose job was given up or cancelled: nothing else ends it. */
function EndButton({ run: { id } }: RunProps) {
  const [isAsking, setAsking] = useState(false);
  const end = useOfficeSave('endBulkChange', { outdates: ['readBulkChange', 'listBulkChanges'] });
  return (
    <>
      <Button onClick={() => setAsking(true)}>End here</Button>
      {isAsking ? (
        <ConfirmDialog
          title="End this change here?"
          button="End it"
          run={() => end({ id })}
          onClose={() => setAsking(false)}
        >
          <p>No job goes on with it. What it has changed stays, and can be undone then.</p>
        </ConfirmDialog>
      ) : null}
    </>
  );
}

function UndoButton({ run }: RunProps) {
  const navigate = useNavigate();
  const [isAsking, setAsking] = useState(false);
  const isUndoable = run.ended_at !== null && run.undo_of === null && run.undone_by === null && run.changed > 0;
  const startUndo = useOfficeSave('undoBulkChange', { outdates: ['readBulkChange', 'listBulkChanges'] });
  const undo = async () => {
    const { payload } = await startUndo({ id: run.id });
    void navigate(`/items/bulk/${payload.id}`);
  };
  if (!isUndoable) return null;
  return (
    <>
      <Button onClick={() => setAsking(true)}>Undo</Button>
      {isAsking ? (
        <ConfirmDialog title="Undo this change?" button="Undo it" run={undo} onClose={() => setAsking(false)}>
          <p>Every changed item gets its earlier values back, but for those that somebody has changed since.</p>
          {run.is_import ? <p>Items that the file added are hidden. Stock stays as it is.</p> : null}
          <p>
            Prices of this change count for the 30-day rule. Where it forbids the earlier old price, the report says so.
          </p>
        </ConfirmDialog>
      ) : null}
    </>
  );
}

function RunReport({ run }: RunProps) {
  return (
    <div className="mt-3 grid gap-3">
      <Panel title={runText(run)}>
        <progress className="bulk-progress" aria-label="Progress" value={run.done} max={Math.max(1, run.total)} />
        <Facts
          rows={[
            { label: 'Changed', value: run.changed },
            { label: 'Of these, in part', value: run.partly || null },
            { label: 'Already so', value: run.unchanged },
            { label: 'Not changed', value: run.failed },
            { label: 'Not touched', value: run.untouched > 0 ? itemsText(run.untouched) : null },
            { label: 'By', value: actorText(run.actor) },
            { label: 'Started', value: <Moment at={run.created_at} /> },
            { label: 'Ended', value: run.ended_at === null ? null : <Moment at={run.ended_at} /> },
            {
              label: 'Undone by',
              value: run.undone_by && <Link to={`/items/bulk/${run.undone_by}`}>Change {run.undone_by}</Link>,
            },
          ]}
        />
      </Panel>
      {run.failures.length > 0 ? (
        <Panel title={run.partly > 0 ? 'Left as they were, or changed in part' : 'Left as they were'}>
          <ul className="grid gap-2">
            {run.failures.map(({ id, title, failure }) => (
              <li key={id}>
                <Link className="text-link" to={`/items/${id}`}>
                  {title}
                </Link>{' '}
                <span className="text-muted">{failureLabels[failure]}</span>
              </li>
            ))}
          </ul>
        </Panel>
      ) : null}
    </div>
  );
}
