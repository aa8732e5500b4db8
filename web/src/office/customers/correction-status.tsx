import { Status, type StatusTone } from '#web/office/kit/parts/cells.tsx';
import type { RowOf } from '#web/office/kit/list/use-list-rows.ts';

type State = RowOf<'listCorrections'>['state'];

const looks: Record<State, { tone: StatusTone; label: string }> = {
  waiting: { tone: 'waiting', label: 'Waiting' },
  booked: { tone: 'done', label: 'Booked' },
  rejected: { tone: 'failed', label: 'Rejected' },
};

export function CorrectionStatus({ state }: { state: State }) {
  const { tone, label } = looks[state];
  return <Status tone={tone}>{label}</Status>;
}
