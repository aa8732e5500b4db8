import { useState } from 'react';
import type { PriceHistory as History } from '#contract/price-history.ts';
import { useMoney } from '#web/lib/data/shop-data.ts';
import { useDateFormat } from '#web/lib/data/use-date-format.ts';
import { useT } from '#web/lib/texts/texts.ts';
import { Button } from '#web/ui/controls/button.tsx';
import { PriceChart } from './price-chart.tsx';
import { toChanges, toReadings, type PriceReading } from './price-readings.ts';
import { PriceTable } from './price-table.tsx';

/** Chart or table with what both say: the chosen day, and the lowest price of 30 days. */
export function PriceView({ history, isOutdated }: { history: History; isOutdated: boolean }) {
  const t = useT();
  const { money } = useMoney();
  const when = useDateFormat();
  const [choice, setChoice] = useState<{ days: number; index: number } | null>(null);
  const [isTable, setTable] = useState(false);
  const readings = toReadings(history);
  // Another period has other days.
  const chosen = choice?.days === history.days ? choice.index : null;
  if (history.prices.length + history.reference.length === 0) {
    return <p className="price-none">{t('catalog.price_none')}</p>;
  }
  const toText = ({ at, own, reference }: PriceReading): string => {
    const parts = [
      own === null ? '' : `${t('catalog.price_own')} ${money(own)}`,
      reference === null ? '' : `${t('catalog.price_reference')} ${money(reference)}`,
    ];
    return `${when.date(at)}: ${parts.filter(Boolean).join(', ') || t('catalog.price_none')}`;
  };
  const reading = readings[chosen ?? readings.length - 1] ?? readings.at(-1);
  return (
    <div className={isOutdated ? 'price-outdated' : undefined} aria-busy={isOutdated}>
      {reading ? <Legend reading={reading} date={when.date(reading.at)} history={history} /> : null}
      {isTable ? (
        <PriceTable changes={toChanges(readings)} />
      ) : (
        <PriceChart
          history={history}
          readings={readings}
          label={t('catalog.price_chart')}
          toText={toText}
          money={money}
          date={when.date}
          chosen={chosen}
          onChoose={(index) => setChoice(index === null ? null : { days: history.days, index })}
        />
      )}
      <div className="price-foot">
        {history.lowest_30_days === null ? (
          <span />
        ) : (
          <p>{t('catalog.price_lowest', { price: money(history.lowest_30_days) })}</p>
        )}
        <Button variant="ghost" size="sm" aria-pressed={isTable} onClick={() => setTable(!isTable)}>
          {t('catalog.price_table')}
        </Button>
      </div>
    </div>
  );
}

/** Names the lines and reads the chosen day, or today. */
function Legend({ reading, date, history }: { reading: PriceReading; date: string; history: History }) {
  const t = useT();
  const { money } = useMoney();
  return (
    <p className="price-legend">
      <span className="price-day">{date}</span>
      {history.prices.length > 0 ? (
        <span>
          <i className="price-key-own" aria-hidden="true" /> {t('catalog.price_own')}{' '}
          <b>{reading.own === null ? '–' : money(reading.own)}</b>
        </span>
      ) : null}
      {history.reference.length > 0 ? (
        <span>
          <i className="price-key-reference" aria-hidden="true" /> {t('catalog.price_reference')}{' '}
          <b>{reading.reference === null ? '–' : money(reading.reference)}</b>
        </span>
      ) : null}
    </p>
  );
}
