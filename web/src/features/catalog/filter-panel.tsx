import { useState } from 'react';
import { Link } from 'react-router';
import type { FilterData } from '#contract/catalog.ts';
import { useMoney } from '#web/lib/shop-data.ts';
import { useT } from '#web/lib/texts.ts';
import { FilterChip } from '#web/ui/chip.tsx';
import { MultiSelect } from '#web/ui/multi-select.tsx';
import { Select } from '#web/ui/select.tsx';
import { chipsOf } from './filter-chips.ts';
import {
  classOptions,
  exteriorOptions,
  plainOptions,
  qualityOptions,
  typeOptions,
  withChosen,
  withJoined,
} from './filter-options.ts';
import { printListQuery, type ListQuery } from './list-query.ts';
import { PriceFields } from './price-fields.tsx';

interface FilterPanelProps {
  id: string;
  open: boolean;
  /** Path of the list without any filter. */
  path: string;
  filters: FilterData;
  draft: ListQuery;
  /** The filters of the list that stands below; the draft runs ahead of it. */
  shown: ListQuery;
  change: (patch: Partial<ListQuery>, delayMs?: number) => void;
}

/** Every filter of the shelf, the active ones as chips, and the way back to none. */
export function FilterPanel({ id, open, path, filters, draft, shown, change }: FilterPanelProps) {
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
      <OneValueFilters filters={filters} draft={draft} change={change} />
      <SeveralValuesFilters filters={filters} draft={draft} change={change} />
      <div className="filter-price">
        <PriceFields key={resets} query={draft} shown={shown} change={change} />
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

type Fields = Pick<FilterPanelProps, 'filters' | 'draft' | 'change'>;

function listOf(value: string): string[] {
  return value === '' ? [] : value.split(',');
}

function OneValueFilters({ filters, draft, change }: Fields) {
  const t = useT();
  return (
    <>
      <Select
        label={t('catalog.filter_type')}
        name="type"
        placeholder={t('catalog.any_type')}
        options={withJoined(typeOptions(t, filters.types), draft.type)}
        value={draft.type.join(',')}
        onChange={(event) => change({ type: listOf(event.currentTarget.value) })}
      />
      <Select
        label={t('catalog.filter_quality')}
        name="quality"
        placeholder={t('catalog.any_quality')}
        options={withJoined(qualityOptions(t, filters.qualities), draft.quality)}
        value={draft.quality.join(',')}
        onChange={(event) => change({ quality: listOf(event.currentTarget.value) })}
      />
    </>
  );
}

/** A filter without values on this shelf is left out. */
function SeveralValuesFilters({ filters, draft, change }: Fields) {
  const t = useT();
  const rows = [
    { name: 'exteriorNames', key: 'exterior_names', word: 'exterior', options: exteriorOptions(t, filters.qualities) },
    { name: 'itemClass', key: 'item_class', word: 'class', options: classOptions(t, filters.classes) },
    { name: 'heroes', key: 'heroes', word: 'hero', options: plainOptions(filters.heroes) },
  ] as const;
  return rows
    .map((row) => ({ ...row, options: withChosen(row.options, draft[row.name]) }))
    .filter(({ options }) => options.length > 0)
    .map(({ name, key, word, options }) => (
      <MultiSelect
        key={key}
        name={key}
        label={t(`catalog.filter_${word}`)}
        placeholder={t(`catalog.any_${word}`)}
        options={options}
        values={draft[name]}
        onChange={(values) => change({ [name]: values })}
      />
    ));
}
