import { useEffect, useRef, useState } from 'react';
import { failureText } from '#web/office/kit/api/call-office.ts';
import { useOutdate } from '#web/office/kit/api/use-office.ts';
import { LeaveDialog } from '#web/office/kit/form/leave-dialog.tsx';
import { useLeaveGuard } from '#web/office/kit/form/use-leave-guard.ts';
import { isReason, ReasonField } from '#web/office/kit/parts/reason-field.tsx';
import { Button } from '#web/ui/controls/button.tsx';
import { Dialog } from '#web/ui/overlays/dialog.tsx';
import { runBulk, type BulkAction, type BulkOutcome } from './bulk-action.ts';

interface BulkDialogProps<Row> {
  action: BulkAction<Row>;
  rows: readonly Row[];
  /** Selected rows that the action is not for. */
  leftOut: readonly Row[];
  /** Gets the rows that it failed for or was stopped before; null if it never ran. */
  onClose: (rest: readonly Row[] | null) => void;
}

/** Asks, runs with progress, and reports what failed. */
export function BulkDialog<Row>({ action, rows, leftOut, onClose }: BulkDialogProps<Row>) {
  const [reason, setReason] = useState('');
  const { state, rest, start, stop } = useBulkRun(action);
  const { confirm } = action;
  const isRunning = state?.isRunning ?? false;
  const guard = useLeaveGuard(isRunning);
  const isReady = rows.length > 0 && (!confirm.reason || isReason(reason, confirm.reason === 'required'));
  const close = () => onClose(state && rest);
  return (
    <>
      <Dialog
        open
        onClose={close}
        title={confirm.title}
        busy={isRunning}
        footer={
          isRunning ? (
            <Button onClick={stop}>Stop</Button>
          ) : (
            <>
              <Button onClick={close}>{state ? 'Close' : 'Cancel'}</Button>
              {state && rest.length > 0 ? (
                <Button variant="primary" onClick={() => void start(rest, reason)}>
                  {state.left.length > 0 ? `Continue with ${rowsText(rest.length)}` : 'Retry failed'}
                </Button>
              ) : null}
              {state ? null : (
                <Button
                  variant={confirm.isDanger ? 'danger' : 'primary'}
                  disabled={!isReady}
                  onClick={() => void start(rows, reason)}
                >
                  {confirm.button}
                </Button>
              )}
            </>
          )
        }
      >
        {state ? (
          <BulkReport state={state} nameOf={action.nameOf} />
        ) : (
          <div className="grid grid-cols-1 gap-4 wrap-anywhere">
            <p>{confirm.text}</p>
            {rows.length > 0 ? confirm.details?.(rows) : null}
            <p className="text-ui text-muted">{rowsText(rows.length)} will change.</p>
            <LeftOut names={leftOut.map(action.nameOf)} />
            {confirm.reason ? (
              <ReasonField value={reason} onChange={setReason} isRequired={confirm.reason === 'required'} hint="" />
            ) : null}
          </div>
        )}
      </Dialog>
      <LeaveDialog guard={guard} text="The rows that are not done yet stay as they are." />
    </>
  );
}

const namedMax = 10;

function LeftOut({ names }: { names: readonly string[] }) {
  if (names.length === 0) return null;
  return (
    <div className="text-ui text-muted">
      <p>{rowsText(names.length)} cannot and will be left out:</p>
      <ul className="list-disc pl-5">
        {names.slice(0, namedMax).map((name) => (
          <li key={name}>{name}</li>
        ))}
      </ul>
      {names.length > namedMax ? <p>and {names.length - namedMax} more</p> : null}
    </div>
  );
}

function rowsText(count: number): string {
  return count === 1 ? '1 row' : `${count.toLocaleString('en-US')} rows`;
}

interface BulkState<Row> extends BulkOutcome<Row> {
  isRunning: boolean;
  done: number;
  total: number;
}

function useBulkRun<Row>(action: BulkAction<Row>) {
  const outdate = useOutdate();
  const [state, setState] = useState<BulkState<Row> | null>(null);
  const stopper = useRef(new AbortController());
  // A run has no owner once its screen is left.
  useEffect(() => () => stopper.current.abort(), []);
  const start = async (rows: readonly Row[], reason: string) => {
    stopper.current = new AbortController();
    const first = { isRunning: true, done: 0, total: rows.length, failures: [], left: [] };
    setState(first);
    const outcome = await runBulk({
      rows,
      run: (row) => action.run(row, reason.trim()),
      onProgress: (done) => setState({ ...first, done }),
      signal: stopper.current.signal,
    });
    setState((last) => ({ ...first, done: last?.done ?? 0, isRunning: false, ...outcome }));
    await outdate(action.outdates);
  };
  const rest = state ? [...state.failures.map(({ row }) => row), ...state.left] : [];
  return { state, rest, start, stop: () => stopper.current.abort() };
}

interface BulkReportProps<Row> {
  state: BulkState<Row>;
  nameOf: (row: Row) => string;
}

function BulkReport<Row>({ state, nameOf }: BulkReportProps<Row>) {
  const { done, total, failures, left, isRunning } = state;
  return (
    <div className="grid gap-4">
      <progress className="bulk-progress" value={done} max={Math.max(1, total)} aria-label="Rows done" />
      <p role="status">
        {isRunning ? `${done} of ${total} done` : `${done - failures.length} of ${total} changed.`}
        {!isRunning && left.length > 0 ? ` ${left.length} not run, and still selected.` : ''}
        {!isRunning && failures.length > 0 ? ` ${failures.length} failed:` : ''}
      </p>
      {failures.length > 0 ? (
        <ul className="grid max-h-60 gap-2 overflow-y-auto text-ui">
          {failures.map(({ row, error }) => (
            <li key={nameOf(row)}>
              <b>{nameOf(row)}</b>
              <p className="text-danger">{failureText(error)}</p>
            </li>
          ))}
        </ul>
      ) : null}
    </div>
  );
}
