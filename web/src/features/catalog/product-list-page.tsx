import { useCallback, useRef } from 'react';
import { formatCount } from '#web/lib/format.ts';
import { useShopData } from '#web/lib/shop-data.ts';
import { useT, type Translate } from '#web/lib/texts.ts';
import { Later } from '#web/ui/later.tsx';
import { CategoryRail } from './category-rail.tsx';
import { ListControls } from './list-controls.tsx';
import { ListHead } from './list-head.tsx';
import { ListResults } from './list-results.tsx';
import type { ListData } from './load-list.ts';
import './list.css';

/** All products, a shelf of them, the new ones, or the sale. */
export function ProductListPage({ list }: { list: ListData }) {
  const t = useT();
  const { locale } = useShopData();
  const count = useRef<HTMLParagraphElement>(null);
  const focusCount = useCallback(() => count.current?.focus({ preventScroll: true }), []);
  return (
    <div className="page">
      <ListHead list={list} title={listTitle(list, t)} />
      <div className="page-head">
        <h1 tabIndex={-1}>{listTitle(list, t)}</h1>
        <p className="list-count" role="status" tabIndex={-1} data-focus-heir ref={count}>
          {list.failure === null
            ? t('catalog.count', { count: list.total, shown: formatCount(list.total, locale.code) })
            : null}
        </p>
      </div>
      <CategoryRail shelf={list.shelf} flag={list.place.flag} />
      <ListControls list={list} />
      <section className="list-results" aria-labelledby="list-results-title">
        <h2 className="sr-only" id="list-results-title">
          {t('catalog.results')}
        </h2>
        <Later>
          <ListResults list={list} onPageTurned={focusCount} />
        </Later>
      </section>
    </div>
  );
}

function listTitle({ place, shelf }: ListData, t: Translate): string {
  if (place.flag !== null) return t(`catalog.title_${place.flag}`);
  return shelf.trail.at(-1)?.name ?? t('catalog.title_products');
}
