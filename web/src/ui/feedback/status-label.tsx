import { CircleCheck, CircleX, Clock, Landmark } from 'lucide-react';
import type { ReactNode } from 'react';
import { Icon } from '#web/ui/controls/icon.tsx';

const looks = {
  success: { icon: CircleCheck, color: 'text-success' },
  pending: { icon: Clock, color: 'text-warning' },
  bank: { icon: Landmark, color: 'text-warning' },
  failure: { icon: CircleX, color: 'text-danger' },
};

export type StatusTone = keyof typeof looks;

/** Icon plus text; text only without a tone. */
export function StatusLabel({ tone, children }: { tone: StatusTone | null; children: ReactNode }) {
  if (!tone) return <span className="status text-muted">{children}</span>;
  const { icon, color } = looks[tone];
  return (
    <span className={`status ${color}`}>
      <Icon of={icon} />
      {children}
    </span>
  );
}
