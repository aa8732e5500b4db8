import { useQuery } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import { useState } from 'react';
import type { PricePeriod } from '#contract/price-history.ts';
import { callApi } from '#web/lib/api/api.ts';
import { useQueryKeys } from '#web/lib/data/query-keys.ts';
import { useShopData } from '#web/lib/data/shop-data.ts';
import { useQueryFailure } from '#web/lib/data/use-query-failure.ts';
import { useT } from '#web/lib/texts/texts.ts';
import { Button, buttonClass } from '#web/ui/controls/button.tsx';
import { Icon } from '#web/ui/controls/icon.tsx';
import { ErrorState } from '#web/ui/feedback/error-state.tsx';
import { PriceView } from './price-view.tsx';

/** Not those of the contract, which would bring its schemas into the bundle. */
const periods: readonly PricePeriod[] = [30, 90, 365];
const firstPeriod: PricePeriod = 90;

/** Price chart of an item with its period, the lowest price of 30 days, a table of the same numbers and the file. */
export function PriceHistory({ itemId }: { itemId: number }) {
  const t = useT();
  const keys = useQueryKeys();
  const { currency } = useShopData();
  const [days, setDays] = useState(firstPeriod);
  const query = useQuery({
    queryKey: keys.priceHistory(itemId, days),
    queryFn: async ({ signal }) => (await callApi('readPriceHistory', { id: itemId, days }, { signal })).payload,
    placeholderData: (before) => before,
  });
  const failure = useQueryFailure(query);
  return (
    <>
      <div className="price-tools">
        <div className="price-periods" role="group" aria-label={t('catalog.price_period')}>
          {periods.map((period) => (
            <Button key={period} size="sm" aria-pressed={period === days} onClick={() => setDays(period)}>
              {t('catalog.price_days', { days: period })}
            </Button>
          ))}
        </div>
        <a
          className={buttonClass({ size: 'sm', variant: 'ghost' })}
          href={`/api/items/${itemId}/prices.csv?days=${days}&currency=${currency.code}`}
          download
        >
          <Icon of={Download} />
          {t('catalog.price_csv')}
        </a>
      </div>
      {failure ? (
        <ErrorState title={t('catalog.price_failed')} note={failure.error.message} {...failure.retry} />
      ) : null}
      {query.data ? <PriceView history={query.data} isOutdated={query.isPlaceholderData} /> : null}
    </>
  );
}
