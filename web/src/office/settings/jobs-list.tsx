import { useMemo, useState } from 'react';
import { codeText, detailName } from '#contract/office/code-text.ts';
import { codeOptions } from '#web/office/kit/parts/code-options.ts';
import type { ListFilter } from '#web/office/kit/list/list-filter.ts';
import { useOfficeMutation, useOfficeQuery, useOfficeSave } from '#web/office/kit/api/use-office.ts';
import { Moment, Status, TwoLines, type StatusTone } from '#web/office/kit/parts/cells.tsx';
import { ReasonDialog } from '#web/office/kit/parts/reason-dialog.tsx';
import type { ListColumn } from '#web/office/kit/list/list-column.ts';
import { ListScreen } from '#web/office/kit/list/list-screen.tsx';
import type { RowOf } from '#web/office/kit/list/use-list-rows.ts';
import { Button } from '#web/ui/controls/button.tsx';

type Job = RowOf<'listJobs'>;

const outdates = ['listJobs'] as const;

const states: Record<Job['state'], { tone: StatusTone; name: string }> = {
  running: { tone: 'info', name: 'Runs' },
  failed: { tone: 'failed', name: 'Given up' },
  retrying: { tone: 'attention', name: 'Failed, is tried again' },
  waiting: { tone: 'waiting', name: 'Waits' },
};

const columns: readonly ListColumn<Job>[] = [
  {
    key: 'name',
    label: 'Job',
    width: 250,
    isTitle: true,
    cell: (row) => <TwoLines top={codeText(row.name)} below={payloadText(row)} />,
  },
  { key: 'state', label: 'State', width: 200, cell: (row) => <JobState {...row} /> },
  { key: 'attempts', label: 'Attempts', width: 110, cell: (row) => `${row.attempts} of ${row.attempts_max}` },
  { key: 'run_at', label: 'Runs at', width: 170, cell: ({ run_at: at }) => <Moment at={at} /> },
  { key: 'created_at', label: 'Added', width: 170, isExtra: true, cell: ({ created_at: at }) => <Moment at={at} /> },
  { key: 'last_error', label: 'Last error', isWide: true, cell: ({ last_error: error }) => error ?? '' },
  { key: 'actions', label: 'Actions', width: 170, isAction: true, cell: (row) => <JobActions {...row} /> },
];

const tabs = {
  param: 'state',
  label: 'State',
  tabs: [
    { value: '', label: 'All' },
    { value: 'failed', label: 'Given up' },
    { value: 'retrying', label: 'Failed' },
    { value: 'waiting', label: 'Waiting' },
    { value: 'running', label: 'Running' },
  ],
};

const filtersOf = (jobs: readonly string[]): readonly ListFilter[] => [
  { kind: 'select', key: 'name', label: 'Job', options: codeOptions(jobs) },
];

/** Jobs that wait, failed or were given up. */
export function JobsList() {
  const jobs = useOfficeQuery('readLogChoices', {}).data?.payload.jobs;
  const filters = useMemo(() => filtersOf(jobs ?? []), [jobs]);
  return (
    <ListScreen
      title="Jobs"
      call="listJobs"
      columns={columns}
      defaultSort="-id"
      tabs={tabs}
      filters={filters}
      emptyTitle="No jobs wait"
    />
  );
}

const payloadText = ({ payload }: Job) =>
  Object.entries(payload)
    .map(([field, value]) => `${detailName(field)}: ${value}`)
    .join(', ');

function JobState({ state }: Job) {
  return <Status tone={states[state].tone}>{states[state].name}</Status>;
}

function JobActions({ id, name, state }: Job) {
  const retry = useOfficeMutation('retryJob', { outdates, success: 'The job runs now' });
  const cancel = useOfficeSave('cancelJob', { outdates });
  const [isAsking, setAsking] = useState(false);
  if (state === 'running') return null;
  return (
    <span className="flex gap-1">
      <Button size="sm" variant="ghost" busy={retry.isPending} onClick={() => retry.mutate({ id })}>
        Run now<span className="sr-only"> {codeText(name)}</span>
      </Button>
      <Button size="sm" variant="ghost" onClick={() => setAsking(true)}>
        Cancel<span className="sr-only"> {codeText(name)}</span>
      </Button>
      {isAsking ? (
        <ReasonDialog
          title="Cancel this job?"
          text={<p>{codeText(name)} does not run, and nothing repeats it.</p>}
          button="Cancel the job"
          dismiss="Keep the job"
          isDanger
          isRequired
          run={(reason) => cancel({ id, reason })}
          onClose={() => setAsking(false)}
        />
      ) : null}
    </span>
  );
}
