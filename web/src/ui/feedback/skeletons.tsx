import type { ReactNode } from 'react';
import { useT } from '#web/lib/texts/texts.ts';
import { Spinner } from '#web/ui/controls/spinner.tsx';

const rows = [0, 1, 2, 3];

interface WaitingProps {
  className: string;
  children: ReactNode;
}

/** Skeleton wrapper; hidden without scripts, where it would stay forever. */
export function Waiting({ className, children }: WaitingProps) {
  const t = useT();
  return (
    <div className={`${className} noscript:hidden`} aria-busy="true" aria-label={t('common.loading')} role="status">
      {children}
    </div>
  );
}

export function TableSkeleton() {
  return (
    <Waiting className="panel">
      {rows.map((key) => (
        <div key={key} className="flex items-center gap-3.5 border-b border-line px-6 py-3 last:border-0 max-md:px-4">
          <div className="skeleton h-13.5 w-18 rounded-md" />
          <div className="grid flex-1 gap-2">
            <div className="skeleton h-3.5 w-1/3" />
            <div className="skeleton h-3 w-1/5" />
          </div>
          <div className="skeleton h-3.5 w-16" />
        </div>
      ))}
    </Waiting>
  );
}

/** One field, a pair, or a pair that stacks on phones. */
export type FieldRow = 'one' | 'pair' | 'wide-pair';

const rowClasses = { one: '', pair: 'field-pair', 'wide-pair': 'grid gap-4 md:grid-cols-2' };

export function FieldSkeletons({ shape }: { shape: readonly FieldRow[] }) {
  return (
    <div className="grid gap-4">
      {shape.map((row, index) => (
        <div key={`${index}-${row}`} className={rowClasses[row]}>
          <FieldSkeleton />
          {row === 'one' ? null : <FieldSkeleton />}
        </div>
      ))}
    </div>
  );
}

function FieldSkeleton() {
  return (
    <div className="field">
      <div className="field-label">
        <span className="skeleton inline-block h-3 w-20 align-middle" />
      </div>
      <div className="skeleton h-11 rounded-md" />
    </div>
  );
}

export function DialogWaiting() {
  const t = useT();
  return (
    <p className="grid justify-items-center gap-4 py-16 text-muted" role="status">
      <Spinner large />
      {t('common.loading')}
    </p>
  );
}
