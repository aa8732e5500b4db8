import type { ReactNode } from 'react';

export interface SummaryRow {
  key: string;
  label: ReactNode;
  value: ReactNode;
  /** Highlighted as a saving. */
  saving?: boolean;
}

interface SummaryRowsProps {
  rows: readonly SummaryRow[];
  total: { label: ReactNode; value: ReactNode };
  /** What happened to the total afterwards. */
  below?: SummaryRow;
}

export function SummaryRows({ rows, total, below }: SummaryRowsProps) {
  return (
    <dl className="summary">
      {rows.map((row) => (
        <div key={row.key} className={row.saving ? 'summary-saving' : undefined}>
          <dt>{row.label}</dt>
          <dd>{row.value}</dd>
        </div>
      ))}
      <div className="summary-total">
        <dt>{total.label}</dt>
        <dd>{total.value}</dd>
      </div>
      {below ? (
        <div>
          <dt>{below.label}</dt>
          <dd>{below.value}</dd>
        </div>
      ) : null}
    </dl>
  );
}
