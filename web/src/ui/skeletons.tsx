import { useT } from '#web/lib/texts.ts';

const rows = [0, 1, 2, 3];

/** 4 rows of a table. */
export function TableSkeleton() {
  const t = useT();
  return (
    <div className="panel" aria-busy="true" aria-label={t('common.loading')} role="status">
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
    </div>
  );
}
