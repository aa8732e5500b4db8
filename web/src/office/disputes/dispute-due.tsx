import { nowSeconds } from '#web/lib/formats/epoch.ts';
import { Moment, TwoLines } from '#web/office/kit/parts/cells.tsx';
import { timeLeftText, type Dispute } from './dispute-labels.ts';

/** Until when evidence is taken, and how long that is while the dispute is open. */
export function DisputeDue({ state, evidence_due_at: due }: Pick<Dispute, 'state' | 'evidence_due_at'>) {
  if (due === null) return <span className="text-muted">No evidence is taken</span>;
  const left = state === 'open' ? timeLeftText(due, nowSeconds()) : '';
  return <TwoLines top={<Moment at={due} />} below={left} />;
}
