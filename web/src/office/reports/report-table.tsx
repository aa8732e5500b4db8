import { Cell, DataTable } from '#web/ui/data/data-table.tsx';
import { changeText, figureText } from './report-figures.ts';
import type { ReportShape } from './report-shapes.ts';

/** A row with the figures of its report. */
export interface ReportRow {
  key: string;
  label: string;
}

interface ReportTableProps {
  shape: ReportShape;
  /** With the total as the last one. */
  rows: readonly ReportRow[];
}

/** The rows of a report, its total first so that a long one need not be scrolled. */
export function ReportTable({ shape, rows }: ReportTableProps) {
  const { columns, before, title } = shape;
  const heads = [
    { key: 'label', label: 'Row' },
    ...columns.map(({ key, label }) => ({ key, label, numeric: true })),
    ...(before ? [{ key: 'change', label: 'Change', numeric: true }] : []),
  ];
  const shown = [...rows.slice(-1), ...rows.slice(0, -1)];
  return (
    <DataTable caption={title} columns={heads}>
      {shown.map((row) => (
        <Row key={row.key} shape={shape} row={row} />
      ))}
    </DataTable>
  );
}

function Row({ shape: { columns, main, before }, row }: { shape: ReportShape; row: ReportRow }) {
  const figures: Readonly<Record<string, unknown>> = { ...row };
  const change = before ? changeText(Number(figures[main]), Number(figures[before])) : null;
  return (
    <tr className={row.key === 'total' ? 'font-semibold' : undefined}>
      <Cell kind="wide">{row.label}</Cell>
      {columns.map(({ key, label, kind }) => (
        <Cell key={key} label={label} numeric>
          {figureText(figures[key], kind)}
        </Cell>
      ))}
      {before ? (
        <Cell label="Change" numeric>
          {change ?? '–'}
        </Cell>
      ) : null}
    </tr>
  );
}
