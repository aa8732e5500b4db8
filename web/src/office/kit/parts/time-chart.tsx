import { useEffect, useRef, useState } from 'react';
import { Button } from '#web/ui/controls/button.tsx';
import { labelsThatFit, scaleSteps } from './chart-scale.ts';

export interface ChartPoint {
  label: string;
  value: number;
  /** Moment in milliseconds: distances on the axis are those of time. */
  at: number;
}

interface TimeChartProps {
  /** What the numbers are, such as "Sales per day". */
  title: string;
  points: readonly ChartPoint[];
  /** `bars` for sums of periods that follow each other, `steps` for a value that holds until it changes. */
  shape: 'bars' | 'steps';
  format: (value: number) => string;
}

const height = 220;
const edge = { left: 72, right: 12, top: 12, bottom: 28 };
const widthBefore = 520;
const labelPx = 84;
const barShare = 0.7;

/** One accent on graphite; the same numbers as a table for whoever cannot or would rather not see it. */
export function TimeChart(props: TimeChartProps) {
  const { title, points, format } = props;
  const [isTable, setTable] = useState(false);
  return (
    <figure className="time-chart">
      <div className="flex items-center justify-between gap-3">
        <figcaption className="font-semibold">{title}</figcaption>
        <Button variant="ghost" size="sm" aria-pressed={isTable} onClick={() => setTable(!isTable)}>
          Table
        </Button>
      </div>
      {isTable ? <PointTable title={title} points={points} format={format} /> : <Drawing {...props} />}
    </figure>
  );
}

function Drawing({ title, points, shape, format }: TimeChartProps) {
  const { ref, width } = useWidth();
  const values = points.map(({ value }) => value);
  const steps = scaleSteps(Math.max(0, ...values), Math.min(0, ...values));
  const [bottom, top] = [steps[0] ?? 0, steps.at(-1) ?? 1];
  const inner = { left: edge.left, width: width - edge.left - edge.right };
  const xs = shape === 'bars' ? bandCentres(points.length, inner) : timePlaces(points, inner);
  const y = (value: number) =>
    height - edge.bottom - ((value - bottom) / (top - bottom)) * (height - edge.top - edge.bottom);
  const drawn = points.map((point, index) => ({ ...point, x: xs[index] ?? edge.left, y: y(point.value) }));
  return (
    <svg ref={ref} viewBox={`0 0 ${width} ${height}`} role="img" aria-label={`${title}: ${summary(points, format)}`}>
      {steps.map((step) => (
        <g key={step}>
          <line className="chart-grid" x1={edge.left} x2={width - edge.right} y1={y(step)} y2={y(step)} />
          <text x={edge.left - 8} y={y(step) + 4} textAnchor="end">
            {format(step)}
          </text>
        </g>
      ))}
      {labelsThatFit(xs, labelPx).map((index) => (
        <text key={index} x={drawn[index]?.x} y={height - 8} textAnchor={anchorOf(index, points.length)}>
          {points[index]?.label}
        </text>
      ))}
      {shape === 'bars' ? (
        <Bars
          points={drawn}
          zero={y(0)}
          width={(inner.width / Math.max(1, points.length)) * barShare}
          format={format}
        />
      ) : (
        <Steps points={drawn} format={format} />
      )}
    </svg>
  );
}

interface MarksProps {
  points: readonly (ChartPoint & { x: number; y: number })[];
  format: TimeChartProps['format'];
}

function Bars({ points, format, zero, width }: MarksProps & { zero: number; width: number }) {
  return points.map(({ at, label, value, x, y }) => (
    <rect
      key={at}
      className="chart-bar"
      x={x - width / 2}
      y={Math.min(y, zero)}
      width={width}
      height={Math.abs(y - zero)}
    >
      <title>{`${label}: ${format(value)}`}</title>
    </rect>
  ));
}

function Steps({ points, format }: MarksProps) {
  const path = points.map(({ x, y }, index) => (index === 0 ? `M${x} ${y}` : `H${x}V${y}`)).join('');
  return (
    <>
      <path className="chart-line" d={path} />
      {points.map(({ at, label, value, x, y }) => (
        <circle key={at} className="chart-point" cx={x} cy={y} r="9">
          <title>{`${label}: ${format(value)}`}</title>
        </circle>
      ))}
    </>
  );
}

interface Span {
  left: number;
  width: number;
}

function bandCentres(count: number, { left, width }: Span): number[] {
  return Array.from({ length: count }, (_, index) => left + ((index + 0.5) / count) * width);
}

function timePlaces(points: readonly ChartPoint[], { left, width }: Span): number[] {
  const [first, last] = [points[0]?.at ?? 0, points.at(-1)?.at ?? 0];
  return points.map(({ at }) => left + ((at - first) / Math.max(1, last - first)) * width);
}

/** Drawn at its real width, so that the words keep their size. */
function useWidth() {
  const ref = useRef<SVGSVGElement>(null);
  const [width, setWidth] = useState(widthBefore);
  useEffect(() => {
    const svg = ref.current;
    if (!svg) return undefined;
    const observer = new ResizeObserver(() => setWidth(Math.max(edge.left * 2, svg.clientWidth)));
    observer.observe(svg);
    return () => observer.disconnect();
  }, []);
  return { ref, width };
}

function anchorOf(index: number, count: number): 'start' | 'middle' | 'end' {
  if (index === 0) return 'start';
  return index === count - 1 ? 'end' : 'middle';
}

function summary(points: TimeChartProps['points'], format: TimeChartProps['format']): string {
  const [first, last] = [points[0], points.at(-1)];
  if (!first || !last) return 'no values';
  return `${points.length} values from ${first.label} (${format(first.value)}) to ${last.label} (${format(last.value)})`;
}

function PointTable({ title, points, format }: Omit<TimeChartProps, 'shape'>) {
  return (
    <div className="chart-table">
      <table className="data-table">
        <caption className="sr-only">{title}</caption>
        <tbody>
          {points.map(({ at, label, value }) => (
            <tr key={at}>
              <th scope="row">{label}</th>
              <td className="num">{format(value)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
