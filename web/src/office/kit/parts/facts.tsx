import type { ReactNode } from 'react';

interface FactsProps {
  /** Rows without a value are left out. */
  rows: readonly { label: string; value: ReactNode }[];
}

/** Labels with values, such as the state of an order. */
export function Facts({ rows }: FactsProps) {
  return (
    <dl className="facts">
      {rows
        .filter(({ value }) => value !== null && value !== undefined && value !== '' && value !== false)
        .map(({ label, value }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
    </dl>
  );
}
