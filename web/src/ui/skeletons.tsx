import { useT } from '#web/lib/texts.ts';

function keys(count: number): number[] {
  return Array.from({ length: count }, (_, index) => index);
}

/** Same height as a loaded card, so that nothing jumps. */
export function CardSkeleton() {
  const t = useT();
  return (
    <article className="card rarity-consumer" aria-busy="true" aria-label={t('common.loading_item')}>
      <div className="card-stage">
        <div className="skeleton absolute inset-0 rounded-none" />
      </div>
      <div className="card-body">
        <div className="skeleton mt-0.5 mb-1.5 h-3.25 w-[44%]" />
        <div className="skeleton h-4 w-[72%]" />
        <div className="skeleton mt-2.5 h-3.5 w-[56%]" />
        <div className="skeleton mt-3.5 h-12 rounded-md" />
      </div>
    </article>
  );
}

/** 12 cards by default. */
export function GridSkeleton({ count = 12 }: { count?: number }) {
  return (
    <div className="items-grid">
      {keys(count).map((key) => (
        <CardSkeleton key={key} />
      ))}
    </div>
  );
}

/** 4 rows of a table. */
export function TableSkeleton({ rows = 4 }: { rows?: number }) {
  const t = useT();
  return (
    <div className="panel" aria-busy="true" aria-label={t('common.loading')} role="status">
      {keys(rows).map((key) => (
        <div key={key} className="flex items-center gap-3.5 border-b border-line px-6 py-3 last:border-0 max-md:px-4">
          <div className="skeleton h-13.5 w-18 rounded-md" />
          <div className="grid flex-1 gap-2">
            <div className="skeleton h-3.5 w-1/3" />
            <div className="skeleton h-3 w-1/5" />
          </div>
          <div className="skeleton h-3.5 w-16" />
        </div>
      ))}
    </div>
  );
}
