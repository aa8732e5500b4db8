import { useState } from 'react';
import { failureText } from '#web/office/kit/api/call-office.ts';
import { useOfficeQuery } from '#web/office/kit/api/use-office.ts';
import { toDay } from '#web/office/kit/list/date-presets.ts';
import { moneyText } from '#web/office/kit/parts/money-text.ts';
import { TimeChart } from '#web/office/kit/parts/time-chart.tsx';
import { StatTile } from '#web/office/kit/parts/stat-tile.tsx';
import { changeText } from '#web/office/reports/report-figures.ts';
import { Banner } from '#web/ui/feedback/banner.tsx';
import { compareDays } from './compare-days.ts';

interface MoneyTilesProps {
  call: 'readSalesReport' | 'readMarginReport';
  figure: 'sales' | 'margin';
  title: string;
}

/** Enough for this month and the one before. */
const daysRead = 64;
const daysShown = 30;
const dayMs = 86_400_000;
const refreshMs = 60_000;

/** A figure today, this week and this month beside the period before, and its last 30 days. */
export function MoneyTiles({ call, figure, title }: MoneyTilesProps) {
  const [from] = useState(() => toDay(new Date(Date.now() - daysRead * dayMs)));
  const { data, error } = useOfficeQuery(call, { from }, { every: refreshMs });
  if (!data) return error ? <Banner kind="error">{failureText(error)}</Banner> : null;
  const days = data.payload.slice(0, -1).map((row) => {
    const figures: Readonly<Record<string, unknown>> = { ...row };
    return {
      day: row.key,
      label: row.label,
      at: Date.parse(row.key),
      value: Number(figures[figure]),
      withCost: Number(figures.with_cost ?? 0),
      withoutCost: Number(figures.without_cost ?? 0),
    };
  });
  const sumsOf = (key: 'withCost' | 'withoutCost') =>
    compareDays(
      days.map((one) => ({ day: one.day, value: one[key] })),
      data.today,
    );
  const [withCost, withoutCost] = [sumsOf('withCost'), sumsOf('withoutCost')];
  /** Sold without any purchase price, which makes a margin of zero say nothing. */
  const isUnknown = (index: number) => withCost[index]?.now === 0 && withoutCost[index]?.now !== 0;
  return (
    <>
      <div className="stat-tiles">
        {compareDays(days, data.today).map(({ label, now, before, beforeLabel }, index) => (
          <StatTile
            key={label}
            label={`${title} ${label}`}
            value={isUnknown(index) ? '–' : moneyText(now)}
            note={
              isUnknown(index)
                ? 'No purchase prices known'
                : [changeText(now, before), `${moneyText(before)} ${beforeLabel}`].filter(Boolean).join(' · ')
            }
            to={`/reports/${figure}`}
          />
        ))}
      </div>
      <div className="panel office-panel mt-3">
        <TimeChart title={`${title} per day`} shape="bars" points={days.slice(-daysShown)} format={moneyText} />
      </div>
    </>
  );
}
