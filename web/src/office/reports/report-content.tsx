import { dayText } from '#contract/day-text.ts';
import type { OfficeReplyOf } from '#contract/office/office-api.ts';
import { useOfficeQuery } from '#web/office/kit/api/use-office.ts';
import { TimeChart } from '#web/office/kit/parts/time-chart.tsx';
import { Loaded } from '#web/office/kit/parts/loaded.tsx';
import { figureText } from './report-figures.ts';
import type { ReportShape } from './report-shapes.ts';
import { ReportTable, type ReportRow } from './report-table.tsx';

interface ReportContentProps {
  shape: ReportShape;
  filters: Readonly<Record<string, string>>;
}

/** Chart and table of a report. */
export function ReportContent({ shape, filters }: ReportContentProps) {
  const chart = useOfficeQuery(shape.call, { ...filters, group: 'period' } as never);
  const table = useOfficeQuery(shape.call, filters as never);
  return (
    <Loaded queries={[chart, table]}>
      {chart.data && table.data ? <Report shape={shape} chart={chart.data.payload} table={table.data} /> : null}
    </Loaded>
  );
}

interface ReportProps {
  shape: ReportShape;
  chart: readonly ReportRow[];
  table: OfficeReplyOf<ReportShape['call']>;
}

function Report({ shape, chart, table }: ReportProps) {
  const { from, to, before_from: beforeFrom, before_to: beforeTo } = table;
  const compared = shape.before ? `, compared with ${dayText(beforeFrom)} – ${dayText(beforeTo)}` : '';
  return (
    <>
      <p className="mt-4 text-muted">
        {dayText(from)} – {dayText(to)}
        {compared}. {shape.note}
      </p>
      {isCostUnknown(table.payload) ? (
        <p className="mt-2 text-warning">No purchase prices are known for what was sold in these days.</p>
      ) : null}
      <div className="panel office-panel mt-3">
        <ReportChart shape={shape} rows={chart} />
      </div>
      <div className="mt-3">
        <ReportTable shape={shape} rows={table.payload} />
      </div>
    </>
  );
}

/** Whether the margin is zero only because no line has a purchase price. */
function isCostUnknown(rows: readonly ReportRow[]): boolean {
  const total = rows.at(-1);
  return total !== undefined && figureOf(total, 'with_cost') === 0 && figureOf(total, 'without_cost') !== 0;
}

function figureOf(row: ReportRow, key: string): number {
  const figures: Readonly<Record<string, unknown>> = { ...row };
  return Number(figures[key]);
}

function ReportChart({ shape: { columns, main, title }, rows }: { shape: ReportShape; rows: readonly ReportRow[] }) {
  const column = columns.find(({ key }) => key === main);
  const points = rows.slice(0, -1).map((row) => ({
    label: row.label.replace('Week of ', ''),
    value: figureOf(row, main),
    at: Date.parse(row.key),
  }));
  return (
    <TimeChart
      shape={main === 'closing' ? 'steps' : 'bars'}
      title={column && column.label !== title ? `${title}: ${column.label.toLowerCase()}` : title}
      points={points}
      format={(value) => figureText(value, column?.kind ?? 'count')}
    />
  );
}
