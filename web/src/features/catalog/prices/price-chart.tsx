import { useEffect, useRef, useState, type KeyboardEvent, type PointerEvent } from 'react';
import type { PriceHistory } from '#contract/price-history.ts';
import { priceAxis } from '#web/ui/data/price-axis.ts';
import { ownPoints, referenceLines, type PriceReading } from './price-readings.ts';

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
const edge = { right: 12, top: 12, bottom: 30 };
/** Room for one character of the prices beside the lines. */
const characterPx = 7;
const widthBefore = 640;
const widthMin = 200;
const weekDays = 7;

/** Our price as steps and that of the market as a dashed line. Pointer or arrow keys choose the day that is read out. */
export function PriceChart({ history, readings, label, toText, chosen, onChoose, ...format }: PriceChartProps) {
  const { ref, width } = useWidth();
  const place = placesIn(history, width, format.money);
  const last = readings.length - 1;
  const shown = readings[chosen ?? last];
  const choose = ({ clientX, currentTarget }: PointerEvent<HTMLElement>) => {
    const inner =
      (clientX - currentTarget.getBoundingClientRect().left - place.left) / (width - place.left - edge.right);
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
      // A finger that is lifted leaves the day that it chose.
      onPointerLeave={({ pointerType }) => (pointerType === 'mouse' ? onChoose(null) : undefined)}
      // A finger that scrolls the page chose no day.
      onPointerCancel={() => onChoose(null)}
      onKeyDown={press}
    >
      <svg ref={ref} viewBox={`0 0 ${width} ${height}`} aria-hidden="true">
        <Axes place={place} width={width} history={history} {...format} />
        {referenceLines(history).map((points) => (
          <ReferenceLine key={points[0]?.at} points={points} place={place} />
        ))}
        <OwnLine points={ownPoints(history)} place={place} until={history.until} />
        {chosen !== null && shown ? <Cursor reading={shown} place={place} /> : null}
      </svg>
    </div>
  );
}

interface Places {
  /** Where the lines begin, beside their prices. */
  left: number;
  lines: number[];
  x: (at: number) => number;
  y: (price: number) => number;
}

function placesIn(
  { prices, reference, since, until }: PriceHistory,
  width: number,
  money: (amount: number) => string,
): Places {
  const lines = priceAxis([...prices, ...reference].map(({ price }) => price));
  const [bottom, top] = [lines[0] ?? 0, lines.at(-1) ?? 1];
  const left = Math.max(...lines.map((line) => money(line).length)) * characterPx + 16;
  return {
    left,
    lines,
    x: (at) => left + ((Math.max(at, since) - since) / (until - since)) * (width - left - edge.right),
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
          <line className="price-grid" x1={place.left} x2={width - edge.right} y1={place.y(line)} y2={place.y(line)} />
          <text x={place.left - 8} y={place.y(line) + 4} textAnchor="end">
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

/** A price without neighbours is a mark, because a line of one point shows nothing. */
function ReferenceLine({ points, place }: { points: Points; place: Places }) {
  const [only] = points;
  if (points.length > 1 || !only) return <path className="price-reference" d={lineOf(points, place)} />;
  const [x, y] = [place.x(only.at), place.y(only.price)];
  return <rect className="price-mark-reference" x={x - 3.5} y={y - 3.5} width="7" height="7" />;
}

/** Ends in a mark, the price of today: one that has just begun is seen too. */
function OwnLine({ points, place, until }: { points: Points; place: Places; until: number }) {
  const last = points.at(-1);
  if (!last) return null;
  return (
    <>
      <path className="price-own" d={stepsOf(points, place, until)} />
      <circle className="price-mark-own" cx={place.x(until)} cy={place.y(last.price)} r="4" />
    </>
  );
}

function stepsOf(points: Points, { x, y }: Places, until: number): string {
  const path = points.map(({ at, price }, index) => (index === 0 ? `M${x(at)} ${y(price)}` : `H${x(at)}V${y(price)}`));
  return `${path.join('')}H${x(until)}`;
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
    const observer = new ResizeObserver(() => setWidth(Math.max(widthMin, svg.clientWidth)));
    observer.observe(svg);
    return () => observer.disconnect();
  }, []);
  return { ref, width };
}
