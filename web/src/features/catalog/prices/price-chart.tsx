import { useEffect, useRef, useState, type KeyboardEvent, type PointerEvent } from 'react';
import type { PriceHistory } from '#contract/price-history.ts';
import { priceAxis } from '#web/ui/data/price-axis.ts';
import { ownPoints, referencePoints, type PriceReading } from './price-readings.ts';

interface PriceChartProps {
  history: PriceHistory;
  readings: readonly PriceReading[];
  /** Name for screen readers, which read the value as a slider. */
  label: string;
  /** A reading in words. */
  toText: (reading: PriceReading) => string;
  money: (amount: number) => string;
  date: (epochSeconds: number) => string;
  /** Chosen reading; null without any. */
  chosen: number | null;
  onChoose: (index: number | null) => void;
}

const height = 260;
const edge = { left: 76, right: 12, top: 12, bottom: 30 };
const widthBefore = 640;
const weekDays = 7;

/** Our price as steps and that of the market as a dashed line. Pointer or arrow keys choose the day that is read out. */
export function PriceChart({ history, readings, label, toText, chosen, onChoose, ...format }: PriceChartProps) {
  const { ref, width } = useWidth();
  const place = usePlaces(history, width);
  const last = readings.length - 1;
  const shown = readings[chosen ?? last];
  const choose = ({ clientX, currentTarget }: PointerEvent<HTMLElement>) => {
    const inner = (clientX - currentTarget.getBoundingClientRect().left - edge.left) / (width - edge.left - edge.right);
    onChoose(Math.round(Math.min(1, Math.max(0, inner)) * last));
  };
  const press = (event: KeyboardEvent) => {
    const next = nextIndex(event.key, chosen ?? last, last);
    if (next === null) return;
    event.preventDefault();
    onChoose(next);
  };
  return (
    <div
      className="price-chart"
      role="slider"
      tabIndex={0}
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={last}
      aria-valuenow={chosen ?? last}
      aria-valuetext={shown ? toText(shown) : undefined}
      onPointerMove={choose}
      onPointerDown={choose}
      onPointerLeave={() => onChoose(null)}
      onKeyDown={press}
    >
      <svg ref={ref} viewBox={`0 0 ${width} ${height}`} aria-hidden="true">
        <Axes place={place} width={width} history={history} {...format} />
        <path
          className="price-reference"
          d={lineOf(
            referencePoints(history).filter(({ at }) => at >= history.since),
            place,
          )}
        />
        <path className="price-own" d={stepsOf(ownPoints(history), place, history.until)} />
        {chosen !== null && shown ? <Cursor reading={shown} place={place} /> : null}
      </svg>
    </div>
  );
}

interface Places {
  lines: number[];
  x: (at: number) => number;
  y: (price: number) => number;
}

function usePlaces({ prices, reference, since, until }: PriceHistory, width: number): Places {
  const lines = priceAxis([...prices, ...reference].map(({ price }) => price));
  const [bottom, top] = [lines[0] ?? 0, lines.at(-1) ?? 1];
  return {
    lines,
    x: (at) => edge.left + ((Math.max(at, since) - since) / (until - since)) * (width - edge.left - edge.right),
    y: (price) => height - edge.bottom - ((price - bottom) / (top - bottom)) * (height - edge.top - edge.bottom),
  };
}

type AxesProps = Pick<PriceChartProps, 'history' | 'money' | 'date'> & { place: Places; width: number };

function Axes({ place, width, history, money, date }: AxesProps) {
  const { since, until } = history;
  const days = [
    { at: since, anchor: 'start' },
    { at: (since + until) / 2, anchor: 'middle' },
    { at: until, anchor: 'end' },
  ] as const;
  return (
    <>
      {place.lines.map((line) => (
        <g key={line}>
          <line className="price-grid" x1={edge.left} x2={width - edge.right} y1={place.y(line)} y2={place.y(line)} />
          <text x={edge.left - 8} y={place.y(line) + 4} textAnchor="end">
            {money(line)}
          </text>
        </g>
      ))}
      {days.map(({ at, anchor }) => (
        <text key={anchor} x={place.x(at)} y={height - 8} textAnchor={anchor}>
          {date(at)}
        </text>
      ))}
    </>
  );
}

function Cursor({ reading: { at, own, reference }, place }: { reading: PriceReading; place: Places }) {
  const x = place.x(at);
  return (
    <>
      <line className="price-cursor" x1={x} x2={x} y1={edge.top} y2={height - edge.bottom} />
      {reference === null ? null : (
        <rect className="price-mark-reference" x={x - 4} y={place.y(reference) - 4} width="8" height="8" />
      )}
      {own === null ? null : <circle className="price-mark-own" cx={x} cy={place.y(own)} r="5" />}
    </>
  );
}

type Points = ReturnType<typeof ownPoints>;

function stepsOf(points: Points, { x, y }: Places, until: number): string {
  const path = points.map(({ at, price }, index) => (index === 0 ? `M${x(at)} ${y(price)}` : `H${x(at)}V${y(price)}`));
  return path.length === 0 ? '' : `${path.join('')}H${x(until)}`;
}

function lineOf(points: Points, { x, y }: Places): string {
  return points.map(({ at, price }, index) => `${index === 0 ? 'M' : 'L'}${x(at)} ${y(price)}`).join('');
}

function nextIndex(key: string, index: number, last: number): number | null {
  const steps: Record<string, number> = {
    ArrowLeft: -1,
    ArrowDown: -1,
    ArrowRight: 1,
    ArrowUp: 1,
    PageDown: -weekDays,
    PageUp: weekDays,
    Home: -last,
    End: last,
  };
  const step = steps[key];
  return step === undefined ? null : Math.min(last, Math.max(0, index + step));
}

/** Drawn at its real width, so that words keep their size. */
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
