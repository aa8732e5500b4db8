import { Status, type StatusTone } from '#web/office/kit/parts/cells.tsx';

const states = {
  active: { tone: 'done', label: 'Active' },
  scheduled: { tone: 'waiting', label: 'Scheduled' },
  expired: { tone: 'quiet', label: 'Expired' },
  used_up: { tone: 'attention', label: 'Used up' },
  disabled: { tone: 'quiet', label: 'Disabled' },
} as const satisfies Record<string, { tone: StatusTone; label: string }>;

export function PromoState({ state }: { state: keyof typeof states }) {
  const { tone, label } = states[state];
  return <Status tone={tone}>{label}</Status>;
}
