import type { ReactNode } from 'react';

export interface SummaryRow {
  key: string;
  label: ReactNode;
  value: ReactNode;
  /** Drawn in citron: a saving. */
  saving?: boolean;
}

interface SummaryRowsProps {
  rows: readonly SummaryRow[];
  total: { label: ReactNode; value: ReactNode };
}

/** Label and amount per line, then the total: exactly what is charged. */
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
