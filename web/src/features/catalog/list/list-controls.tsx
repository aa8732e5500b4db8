import { SlidersHorizontal } from 'lucide-react';
import { useId, useState, type FormEvent } from 'react';
import { Form } from 'react-router';
import { useNarrow } from '#web/lib/browser/use-narrow.ts';
import { useT } from '#web/lib/texts/texts.ts';
import { Button } from '#web/ui/controls/button.tsx';
import { SelectBox } from '#web/ui/forms/select.tsx';
import { FilterPanel, FilterSheet } from '#web/features/catalog/filters/filter-panel.tsx';
import {
  countFilters,
  defaultQuery,
  defaultSort,
  parseListQuery,
  parseSort,
  sorts,
  type ListQuery,
  type Sort,
} from '#web/features/catalog/filters/list-query.ts';
import { SearchBox } from '#web/features/catalog/filters/search-box.tsx';
import { useListFilters } from '#web/features/catalog/filters/use-list-filters.ts';
import { CopiesSwitch } from './copies-switch.tsx';
import type { ListData } from './load-list.ts';
import { useFacets } from './use-facets.ts';
import { useHeroes } from './use-heroes.ts';

const now = { delayMs: 0 };

/** Filters, search and sort in one plain form, which submits without JavaScript. */
export function ListControls({ list }: { list: ListData }) {
  const t = useT();
  const panelId = useId();
  const { place, query } = list;
  const { draft, change } = useListFilters(place.path, query);
  const active = countFilters(draft);
  const isNarrow = useNarrow();
  const [isPanelOpen, setPanelOpen] = useState(active > 0);
  // The phone sheet covers the list, so no URL opens it.
  const [isSheetOpen, setSheetOpen] = useState(false);
  const open = isNarrow ? isSheetOpen : isPanelOpen;
  const filters = {
    path: place.path,
    filters: { ...list.filters, heroes: useHeroes(list, open) },
    heroesLater: list.heroesLater,
    facets: useFacets(list, open),
    draft,
    shown: query,
    change,
  };

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const search = new FormData(event.currentTarget).get('search');
    change(parseSearch(search), now);
  };
  return (
    <Form className="list-controls" role="search" method="get" action={place.path} onSubmit={submit}>
      <div className="list-tools">
        <Button
          className="script-only"
          icon={SlidersHorizontal}
          aria-expanded={open}
          aria-controls={isNarrow ? undefined : panelId}
          aria-haspopup={isNarrow ? 'dialog' : undefined}
          onClick={() => (isNarrow ? setSheetOpen(true) : setPanelOpen(!open))}
        >
          {t('catalog.filters')}
          <FilterCount count={active} />
        </Button>
        <SearchBox search={query.search} onClear={() => change({ search: '' }, now)} />
        <SelectBox
          className="list-sort"
          name="sort"
          prefix={t('catalog.sort_by')}
          aria-label={t('catalog.sort_by')}
          options={sortsOf(draft, list.filters.copies > 0).map((sort) => ({
            value: valueOf(sort, draft),
            label: t(`catalog.sort_${sort}`),
          }))}
          value={valueOf(draft.sort, draft)}
          onChange={(event) => change({ sort: parseSort(event.currentTarget.value, draft.search) }, now)}
        />
      </div>
      {list.filters.copies > 0 ? <CopiesSwitch path={place.path} query={draft} /> : null}
      {query.copies === 'each' ? <input type="hidden" name="copies" value="each" /> : null}
      {query.new ? <input type="hidden" name="new" value="true" /> : null}
      {query.limit === defaultQuery.limit ? null : <input type="hidden" name="limit" value={query.limit} />}
      {query.sale ? <input type="hidden" name="sale" value="true" /> : null}
      {isNarrow ? (
        <FilterSheet
          {...filters}
          open={open}
          onClose={() => setSheetOpen(false)}
          total={list.failure === null ? list.total : null}
        />
      ) : (
        <FilterPanel {...filters} id={panelId} open={open} />
      )}
    </Form>
  );
}

/** By float only where there are copies. */
function sortsOf({ search, sort }: ListQuery, hasCopies: boolean): Sort[] {
  const offered = sorts.filter((each) => hasCopies || each === sort || !each.startsWith('float_'));
  return search === '' ? offered : ['relevance', ...offered];
}

/** Empty for the default, so that a plain form does not ask for it and a new search sorts by its own. */
function valueOf(sort: Sort, { search }: ListQuery): string {
  return sort === defaultSort(search) ? '' : sort;
}

/** Trimmed and cut like the URL. */
function parseSearch(text: FormDataEntryValue | null): { search: string } {
  const params = new URLSearchParams({ search: typeof text === 'string' ? text : '' });
  return { search: parseListQuery(params).search };
}

function FilterCount({ count }: { count: number }) {
  const t = useT();
  if (count === 0) return null;
  return (
    <>
      <span className="filter-count" aria-hidden="true">
        {count}
      </span>
      <span className="sr-only">{t('catalog.filters_active', { count })}</span>
    </>
  );
}
