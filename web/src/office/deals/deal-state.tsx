import { Status, type StatusTone } from '#web/office/kit/parts/cells.tsx';

const states = {
  planned: { tone: 'waiting', label: 'Planned' },
  running: { tone: 'done', label: 'Running' },
  over: { tone: 'quiet', label: 'Over' },
  on: { tone: 'done', label: 'On' },
  off: { tone: 'quiet', label: 'Off' },
} as const satisfies Record<string, { tone: StatusTone; label: string }>;

const problems = { price: 'Not shown: no cheaper', stock: 'Sold out' };

interface DealStateProps {
  state: keyof typeof states;
  /** Why customers do not see it, or cannot buy it. */
  problem: keyof typeof problems | null;
}

/** State of a deal or a pack; what runs but cannot be bought needs attention. */
export function DealState({ state, problem }: DealStateProps) {
  const { tone, label } = states[state];
  const isOffered = state === 'running' || state === 'on';
  return problem && isOffered ? (
    <Status tone="attention">{problems[problem]}</Status>
  ) : (
    <Status tone={tone}>{label}</Status>
  );
}
