import { useEffect, useRef, useState } from 'react';
import { Button } from '#web/ui/controls/button.tsx';
import { labelIndexes, scaleSteps } from './chart-scale.ts';

interface LineChartProps {
  /** What the numbers are, such as "Sales per day". */
  title: string;
  points: readonly { label: string; value: number }[];
  format: (value: number) => string;
}

const height = 220;
const edge = { left: 72, right: 12, top: 12, bottom: 28 };
const widthBefore = 520;
const labelPx = 110;

/** One line on graphite; the same numbers as a table for whoever cannot or would rather not see it. */
export function LineChart({ title, points, format }: LineChartProps) {
  const [isTable, setTable] = useState(false);
  return (
    <figure className="line-chart">
      <div className="flex items-center justify-between gap-3">
        <figcaption className="font-semibold">{title}</figcaption>
        <Button variant="ghost" size="sm" aria-pressed={isTable} onClick={() => setTable(!isTable)}>
          Table
        </Button>
      </div>
      {isTable ? <PointTable title={title} points={points} format={format} /> : null}
      {isTable ? null : <Line title={title} points={points} format={format} />}
    </figure>
  );
}

function Line({ title, points, format }: LineChartProps) {
  const { ref, width } = useWidth();
  const values = points.map(({ value }) => value);
  const steps = scaleSteps(Math.max(0, ...values), Math.min(0, ...values));
  const [bottom, top] = [steps[0] ?? 0, steps.at(-1) ?? 1];
  const x = (index: number) => edge.left + (index / Math.max(1, points.length - 1)) * (width - edge.left - edge.right);
  const y = (value: number) =>
    height - edge.bottom - ((value - bottom) / (top - bottom)) * (height - edge.top - edge.bottom);
  const path = points.map(({ value }, index) => `${index === 0 ? 'M' : 'L'}${x(index)} ${y(value)}`).join('');
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
      {labelIndexes(points.length, Math.max(2, Math.floor(width / labelPx))).map((index) => (
        <text key={index} x={x(index)} y={height - 8} textAnchor={anchorOf(index, points.length)}>
          {points[index]?.label}
        </text>
      ))}
      <path className="chart-line" d={path} />
      {points.map(({ label, value }, index) => (
        <circle key={label} className="chart-point" cx={x(index)} cy={y(value)} r="9">
          <title>{`${label}: ${format(value)}`}</title>
        </circle>
      ))}
    </svg>
  );
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

function summary(points: LineChartProps['points'], format: LineChartProps['format']): string {
  const [first, last] = [points[0], points.at(-1)];
  if (!first || !last) return 'no values';
  return `${points.length} values from ${first.label} (${format(first.value)}) to ${last.label} (${format(last.value)})`;
}

function PointTable({ title, points, format }: LineChartProps) {
  return (
    <div className="chart-table">
      <table className="data-table">
        <caption className="sr-only">{title}</caption>
        <tbody>
          {points.map(({ label, value }) => (
            <tr key={label}>
              <th scope="row">{label}</th>
              <td className="num">{format(value)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
