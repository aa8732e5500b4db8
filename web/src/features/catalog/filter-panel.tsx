import { lazy, Suspense, useState } from 'react';
import { Link } from 'react-router';
import type { FacetCounts, FilterData } from '#contract/catalog.ts';
import { useMoney } from '#web/lib/shop-data.ts';
import { useT } from '#web/lib/texts.ts';
import { FilterChip } from '#web/ui/chip.tsx';
import { chipsOf } from './filter-chips.ts';
import { FilterFields } from './filter-fields.tsx';
import { printListQuery, type ListQuery } from './list-query.ts';
import { PriceFields } from './price-fields.tsx';

/** Comes with the first opening of the panel; without it the fields still do everything. */
const PriceSlider = lazy(() => import('./price-slider.tsx').catch(() => ({ default: () => null })));

interface FilterPanelProps {
  id: string;
  open: boolean;
  /** Path of the list without any filter. */
  path: string;
  filters: FilterData;
  /** Null while nobody has counted. */
  facets: FacetCounts | null;
  draft: ListQuery;
  /** The filters of the list that stands below; the draft runs ahead of it. */
  shown: ListQuery;
  change: (patch: Partial<ListQuery>, delayMs?: number) => void;
}

/** Every filter of the shelf, the active ones as chips, and the way back to none. */
export function FilterPanel({ id, open, path, filters, facets, draft, shown, change }: FilterPanelProps) {
  const t = useT();
  const words = { t, money: useMoney().money };
  const chips = chipsOf(draft, words);
  // Typed words that are no price are not in the address; a reset takes them away with a fresh pair of fields.
  const [resets, setResets] = useState(0);
  return (
    <section
      className={`panel filter-panel ${open ? '' : 'filter-panel-closed'}`}
      id={id}
      aria-label={t('catalog.filters')}
    >
      <FilterFields filters={filters} facets={facets} draft={draft} change={change} />
      <div className="filter-price">
        <PriceFields key={resets} query={draft} shown={shown} change={change} />
        <div className="price-slider-place script-only">
          {facets?.price ? (
            <Suspense>
              <PriceSlider prices={facets.price} query={draft} change={change} />
            </Suspense>
          ) : null}
        </div>
      </div>
      <div className="filter-foot">
        <div className="filter-chips">
          {chips.map(({ key, label, without }) => (
            <FilterChip key={key} label={label} to={path + printListQuery(without)} preventScrollReset />
          ))}
        </div>
        <div className="filter-actions">
          <button type="submit" className="btn btn-primary no-script-only">
            {t('catalog.show_items')}
          </button>
          <Link className="btn btn-ghost" to={path} preventScrollReset onClick={() => setResets(resets + 1)}>
            {t('catalog.reset')}
          </Link>
        </div>
      </div>
    </section>
  );
}
