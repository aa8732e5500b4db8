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
}

export function SummaryRows({ rows, total }: SummaryRowsProps) {
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
    </dl>
  );
}
