import { failureText } from '#web/office/kit/api/call-office.ts';
import { useOfficeQuery } from '#web/office/kit/api/use-office.ts';
import { LineChart } from '#web/office/kit/parts/line-chart.tsx';
import { Button } from '#web/ui/controls/button.tsx';
import { Spinner } from '#web/ui/controls/spinner.tsx';
import { Banner } from '#web/ui/feedback/banner.tsx';
import { figureText } from './report-figures.ts';
import type { ReportShape } from './report-shapes.ts';
import { ReportTable, type ReportRow } from './report-table.tsx';

interface ReportContentProps {
  shape: ReportShape;
  filters: Readonly<Record<string, string>>;
}

const dayText = (day: string): string => day.split('-').toReversed().join('.');

/** Chart and table of a report. */
export function ReportContent({ shape, filters }: ReportContentProps) {
  const chart = useOfficeQuery(shape.call, { ...filters, group: 'period' } as never);
  const table = useOfficeQuery(shape.call, filters as never);
  const failed = [chart, table].find(({ error }) => error);
  if (failed) {
    const retry = () => [chart, table].forEach(({ refetch }) => void refetch());
    return (
      <div className="mt-4">
        <Banner
          kind="error"
          action={
            <Button size="sm" onClick={retry}>
              Try again
            </Button>
          }
        >
          {failureText(failed.error)}
        </Banner>
      </div>
    );
  }
  if (!chart.data || !table.data) {
    return (
      <p className="mt-4 flex items-center gap-2 text-muted" role="status">
        <Spinner /> Loading
      </p>
    );
  }
  const { from, to, before_from: beforeFrom, before_to: beforeTo } = table.data;
  const compared = shape.before ? `, compared with ${dayText(beforeFrom)} – ${dayText(beforeTo)}` : '';
  return (
    <>
      <p className="mt-4 text-muted">
        {dayText(from)} – {dayText(to)}
        {compared}. {shape.note}
      </p>
      <div className="panel office-panel mt-3">
        <ReportChart shape={shape} rows={chart.data.payload} />
      </div>
      <div className="mt-3">
        <ReportTable shape={shape} rows={table.data.payload} />
      </div>
    </>
  );
}

function figureOf(row: ReportRow, key: string): number {
  const figures: Readonly<Record<string, unknown>> = { ...row };
  return Number(figures[key]);
}

function ReportChart({ shape: { columns, main, title }, rows }: { shape: ReportShape; rows: readonly ReportRow[] }) {
  const column = columns.find(({ key }) => key === main);
  const points = rows
    .slice(0, -1)
    .map((row) => ({ label: row.label.replace('Week of ', ''), value: figureOf(row, main) }));
  return (
    <LineChart
      title={column && column.label !== title ? `${title}: ${column.label.toLowerCase()}` : title}
      points={points}
      format={(value) => figureText(value, column?.kind ?? 'count')}
    />
  );
}
