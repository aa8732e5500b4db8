import { CircleCheck, CircleX, Info, TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { Icon } from '#web/ui/controls/icon.tsx';

const looks = {
  info: { icon: Info, ground: 'bg-info-soft', color: 'text-info' },
  success: { icon: CircleCheck, ground: 'bg-success-soft', color: 'text-success' },
  warning: { icon: TriangleAlert, ground: 'bg-warning-soft', color: 'text-warning' },
  error: { icon: CircleX, ground: 'bg-danger-soft', color: 'text-danger' },
};

interface BannerProps {
  kind: keyof typeof looks;
  children: ReactNode;
  action?: ReactNode;
  className?: string;
}

/** Inline message; errors are announced. */
export function Banner({ kind, children, action, className = '' }: BannerProps) {
  const { icon, ground, color } = looks[kind];
  return (
    <div className={`banner ${ground} ${className}`} role={kind === 'error' ? 'alert' : 'status'}>
      <Icon of={icon} className={color} />
      <span className="flex-1 min-w-0">{children}</span>
      {action}
    </div>
  );
}
