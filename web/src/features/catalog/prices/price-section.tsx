import { lazy, Suspense, useRef, type ComponentType } from 'react';
import { useInView } from '#web/lib/browser/use-in-view.ts';
import { useT } from '#web/lib/texts/texts.ts';
import './price-history.css';

/** Optional: the page does without it. */
const PriceHistory = lazy<ComponentType<{ itemId: number }>>(() =>
  import('./price-history.tsx').then(
    (module) => ({ default: module.PriceHistory }),
    () => ({ default: () => null }),
  ),
);

/** Distance below the viewport at which the chart loads. */
const margin = '300px';

/** Price history of an item, loaded when it comes near the view; its space is kept before. */
export function PriceSection({ itemId }: { itemId: number }) {
  const t = useT();
  const place = useRef<HTMLElement>(null);
  const isInView = useInView(place, margin);
  return (
    <section className="panel price-section" ref={place} aria-labelledby="price-history-title">
      <h2 id="price-history-title">{t('catalog.price_history')}</h2>
      {isInView ? (
        <Suspense>
          <PriceHistory itemId={itemId} />
        </Suspense>
      ) : null}
      <noscript>
        <a href={`/api/items/${itemId}/prices.csv`}>{t('catalog.price_csv')}</a>
      </noscript>
    </section>
  );
}
