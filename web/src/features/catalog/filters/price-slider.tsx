import { useMemo, useRef, type CSSProperties } from 'react';
import type { FacetCounts } from '#contract/catalog.ts';
import { useMoney, useShopData } from '#web/lib/data/shop-data.ts';
import { useT } from '#web/lib/texts/texts.ts';
import { beginDrag, dragOfFocus, dragOfKey } from './drag-session.ts';
import type { ListQuery } from './list-query.ts';
import { boundAt, priceStops, stopOf } from './price-scale.ts';

interface PriceSliderProps {
  prices: NonNullable<FacetCounts['price']>;
  query: Pick<ListQuery, 'priceFrom' | 'priceTill'>;
  /** Changes of one drag share a history entry. */
  change: (patch: Partial<ListQuery>, drag: symbol) => void;
}

/** Two-thumb price slider; the fields remain the exact input. */
export default function PriceSlider({ prices, query, change }: PriceSliderProps) {
  const t = useT();
  const { money } = useMoney();
  const { digits } = useShopData().currency;
  const { min, max } = prices;
  const stops = useMemo(() => priceStops({ min, max }, digits), [min, max, digits]);
  const drags = useDragSession();
  const last = stops.length - 1;
  if (last === 0) return null;
  const from = stopOf(stops, query.priceFrom, 'min');
  const till = Math.max(from, stopOf(stops, query.priceTill, 'max'));
  const spoken = (price: number | null, at: number) => money(price ?? stops[at]);
  return (
    <div
      className="price-slider"
      style={{ '--from': from / last, '--till': till / last } as CSSProperties}
      data-crossed={from > last / 2 || undefined}
    >
      <input
        type="range"
        aria-label={t('catalog.price_slider_from')}
        aria-valuetext={spoken(query.priceFrom, from)}
        {...drags.handlers}
        max={last}
        value={from}
        onChange={({ currentTarget }) => {
          const stop = Math.min(currentTarget.valueAsNumber, till);
          change({ priceFrom: boundAt(stops, stop, 'min') }, drags.idNow());
        }}
      />
      <input
        type="range"
        aria-label={t('catalog.price_slider_till')}
        aria-valuetext={spoken(query.priceTill, till)}
        {...drags.handlers}
        max={last}
        value={till}
        onChange={({ currentTarget }) => {
          const stop = Math.max(currentTarget.valueAsNumber, from);
          change({ priceTill: boundAt(stops, stop, 'max') }, drags.idNow());
        }}
      />
    </div>
  );
}

function useDragSession() {
  const drag = useRef(beginDrag());
  return {
    idNow: () => drag.current.id,
    handlers: {
      onFocus: () => (drag.current = dragOfFocus(drag.current)),
      onPointerDown: () => (drag.current = beginDrag(true)),
      onKeyDown: () => (drag.current = dragOfKey(drag.current)),
    },
  };
}
