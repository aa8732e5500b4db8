import { useCallback, useRef, useState, type ReactNode } from 'react';
import { useShopData } from '#web/lib/data/shop-data.ts';
import { formatCount } from '#web/lib/formats/format.ts';
import { useT, type Translate } from '#web/lib/texts/texts.ts';
import { DeferHydration } from '#web/ui/page/defer-hydration.tsx';
import { listKeyOf } from '#web/features/catalog/filters/list-query.ts';
import { CategoryNav } from './category-nav.tsx';
import { ListControls } from './list-controls.tsx';
import { ListHead } from './list-head.tsx';
import { ListResults } from './list-results.tsx';
import type { ListData } from './load-list.ts';
import './list.css';

interface ProductListPageProps {
  list: ListData;
  /** Saves the filters, which another feature renders. */
  saveSearch: ReactNode;
}

export function ProductListPage({ list: loaded, saveSearch }: ProductListPageProps) {
  const t = useT();
  const kept = useLastLoaded(loaded);
  const { categoryLinks, filters, heroesLater } = kept;
  const list = { ...loaded, categoryLinks, filters, heroesLater };
  const { locale } = useShopData();
  const count = useRef<HTMLParagraphElement>(null);
  const focusCount = useCallback(() => count.current?.focus({ preventScroll: true }), []);
  return (
    <div className="page">
      <ListHead list={list} title={listTitle(list, t)} />
      <div className="page-head">
        <h1 tabIndex={-1}>{listTitle(list, t)}</h1>
        <p className="list-count" role="status" tabIndex={-1} data-focus-fallback ref={count}>
          {kept.failure === null && listKeyOf(kept.query) === listKeyOf(loaded.query)
            ? t('catalog.count', { count: kept.total, shown: formatCount(kept.total, locale.code) })
            : null}
        </p>
      </div>
      <CategoryNav categoryLinks={list.categoryLinks} flag={list.place.flag} />
      <ListControls list={list} />
      {saveSearch}
      <section className="list-results" aria-labelledby="list-results-title">
        <h2 className="sr-only" id="list-results-title">
          {t('catalog.results')}
        </h2>
        <DeferHydration>
          <ListResults list={list} kept={kept} onPageChanged={focusCount} />
        </DeferHydration>
      </section>
    </div>
  );
}

/** Last successful list: surroundings and total stay when a reload fails. */
function useLastLoaded(list: ListData): ListData {
  const [kept, setKept] = useState(list);
  if (list === kept || (list.failure !== null && kept.failure === null)) return kept;
  setKept(list);
  return list;
}

function listTitle({ place, categoryLinks }: ListData, t: Translate): string {
  if (place.flag !== null) return t(`catalog.title_${place.flag}`);
  return categoryLinks.ancestors.at(-1)?.name ?? t('catalog.title_products');
}
