import { lazy, Suspense, useState } from 'react';
import { Link } from 'react-router';
import type { FacetCounts, FilterData } from '#contract/catalog.ts';
import { useMoney, useShopData } from '#web/lib/data/shop-data.ts';
import { formatCount } from '#web/lib/formats/format.ts';
import { useT } from '#web/lib/texts/texts.ts';
import { Button } from '#web/ui/controls/button.tsx';
import { FilterChip } from '#web/ui/controls/chip.tsx';
import { Dialog } from '#web/ui/overlays/dialog.tsx';
import { CopyFields } from './copy-fields.tsx';
import { chipsOf } from './filter-chips.ts';
import { FilterFields } from './filter-fields.tsx';
import { countFilters, defaultQuery, printListQuery, type ListQuery } from './list-query.ts';
import { PriceFields } from './price-fields.tsx';
import { typingDelayMs, type Debounce } from './use-list-filters.ts';

/** Loads with the panel; the fields work without it. */
const PriceSlider = lazy(() => import('./price-slider.tsx').catch(() => ({ default: () => null })));

interface FiltersProps {
  path: string;
  filters: FilterData;
  /** Models load when the panel opens; their select keeps its place. */
  heroesLater: boolean;
  facets: FacetCounts | null;
  draft: ListQuery;
  /** Filters of the visible list; the draft is ahead of it. */
  shown: ListQuery;
  change: (patch: Partial<ListQuery>, debounce?: Debounce) => void;
}

interface FilterPanelProps extends FiltersProps {
  id: string;
  open: boolean;
}

export function FilterPanel({ id, open, ...filters }: FilterPanelProps) {
  const t = useT();
  // Invalid prices are not in the URL, so a reset remounts both fields.
  const [resets, setResets] = useState(0);
  const { path, draft } = filters;
  const isFiltered = countFilters(draft) > 0 || draft.search !== '';
  return (
    <section
      className={`panel filter-panel ${open ? '' : 'filter-panel-closed'}`}
      id={id}
      aria-label={t('catalog.filters')}
    >
      <Controls key={resets} {...filters} />
      <div className={isFiltered ? 'filter-foot' : 'filter-foot no-script-only'}>
        <Chips path={path} draft={draft} />
        <div className="filter-actions">
          <button type="submit" className="btn btn-primary no-script-only">
            {t('catalog.show_items')}
          </button>
          <Reset path={path} draft={draft} onReset={() => setResets(resets + 1)} />
        </div>
      </div>
    </section>
  );
}

interface FilterSheetProps extends FiltersProps {
  open: boolean;
  onClose: () => void;
  total: number | null;
}

/** Phone version over the list; the button shows the live result count. */
export function FilterSheet({ open, onClose, total, ...filters }: FilterSheetProps) {
  const t = useT();
  const { code } = useShopData().locale;
  const [resets, setResets] = useState(0);
  const items = total === null ? null : t('catalog.count', { count: total, shown: formatCount(total, code) });
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={t('catalog.filters')}
      footer={
        <>
          <Reset path={filters.path} draft={filters.draft} onReset={() => setResets(resets + 1)} />
          <Button variant="primary" onClick={onClose}>
            {items === null ? t('catalog.show_items') : t('catalog.show_count', { items })}
          </Button>
        </>
      }
    >
      <div className="filter-sheet">
        <Controls key={resets} {...filters} />
        <Chips path={filters.path} draft={filters.draft} />
        {/* The page's own count is inert while the dialog is open. */}
        <p className="sr-only" role="status">
          {items}
        </p>
      </div>
    </Dialog>
  );
}

function Controls({ filters, heroesLater, facets, draft, shown, change }: FiltersProps) {
  return (
    <>
      <FilterFields filters={filters} heroesLater={heroesLater} facets={facets} draft={draft} change={change} />
      <CopyFields filters={filters} facets={facets} draft={draft} change={change} />
      <div className="filter-price">
        <PriceFields query={draft} shown={shown} change={change} />
        <div className="price-slider-place script-only">
          {facets?.price ? (
            <Suspense>
              <PriceSlider
                prices={facets.price}
                query={draft}
                change={(patch, drag) => change(patch, { delayMs: typingDelayMs, drag })}
              />
            </Suspense>
          ) : null}
        </div>
      </div>
    </>
  );
}

function Chips({ path, draft }: Pick<FiltersProps, 'path' | 'draft'>) {
  const t = useT();
  const { money } = useMoney();
  const chips = chipsOf(draft, { t, money });
  if (chips.length === 0) return null;
  return (
    <div className="filter-chips">
      {chips.map(({ key, label, without }) => (
        <FilterChip key={key} label={label} to={path + printListQuery(without)} preventScrollReset />
      ))}
    </div>
  );
}

interface ResetProps extends Pick<FiltersProps, 'path' | 'draft'> {
  onReset: () => void;
}

/** Keeps the page size, which is no filter. */
function Reset({ path, draft: { limit }, onReset }: ResetProps) {
  const t = useT();
  const href = path + printListQuery({ ...defaultQuery, limit });
  return (
    <Link className="btn btn-ghost" to={href} preventScrollReset onClick={onReset}>
      {t('catalog.reset')}
    </Link>
  );
}
