import type { ReactNode } from 'react';
import type { OfficeInputOf, OfficeRouteName } from '#contract/office/office-api.ts';
import { callOnce, keysByInput } from '#web/office/kit/api/call-once.ts';

/** Something done to every selected row, one call each. */
export interface BulkAction<Row> {
  label: string;
  /** Call that it makes; hides the action from those who may not. */
  call: OfficeRouteName;
  /** Rows that the action is for; others are left out and counted. */
  isFor?: (row: Row) => boolean;
  /** Asked before; with `reason` the text goes to `run`. */
  confirm: {
    title: string;
    text: string;
    button: string;
    isDanger?: boolean;
    reason?: 'optional' | 'required';
    /** What will happen to which row, where the rows differ. */
    details?: (rows: readonly Row[]) => ReactNode;
  };
  /** Names a row that is left out or has failed. */
  nameOf: (row: Row) => string;
  run: (row: Row, reason: string) => Promise<unknown>;
  outdates: readonly OfficeRouteName[];
}

type BulkCall<Row, N extends OfficeRouteName> = Omit<BulkAction<Row>, 'run' | 'call'> & {
  call: N;
  toInput: (row: Row, reason: string) => OfficeInputOf<N>;
};

/** A bulk action that makes one call for each row; a retried row keeps its key. */
export function bulkCall<Row, N extends OfficeRouteName>({ toInput, ...action }: BulkCall<Row, N>): BulkAction<Row> {
  const keys = keysByInput();
  return { ...action, run: (row, reason) => callOnce(action.call, toInput(row, reason), { keys }) };
}

export interface BulkFailure<Row> {
  row: Row;
  error: unknown;
}

interface BulkRun<Row> {
  rows: readonly Row[];
  run: (row: Row) => Promise<unknown>;
  onProgress: (done: number) => void;
  signal: AbortSignal;
}

export interface BulkOutcome<Row> {
  failures: readonly BulkFailure<Row>[];
  /** Rows that it was stopped before. */
  left: readonly Row[];
}

const callsAtOnce = 3;

/** Runs a call for each row, a few at a time. Stops before the next row once aborted. */
export async function runBulk<Row>({ rows, run, onProgress, signal }: BulkRun<Row>): Promise<BulkOutcome<Row>> {
  const failures: BulkFailure<Row>[] = [];
  const left: Row[] = [];
  const queue = rows.values();
  let done = 0;
  const work = async () => {
    for (const row of queue) {
      if (signal.aborted) {
        left.push(row);
        continue;
      }
      // One after the other within a worker: the server is asked three things at once, not a thousand.
      await run(row).catch((error: unknown) => failures.push({ row, error }));
      done += 1;
      onProgress(done);
    }
  };
  await Promise.all(Array.from({ length: callsAtOnce }, work));
  return { failures, left };
}
