import type { FacetCounts, FilterData } from '#contract/catalog.ts';
import type { FilterCode } from '#contract/filter-codes.ts';
import { joinCommaList, splitCommaList } from '#contract/comma-list.ts';
import { useShopData } from '#web/lib/data/shop-data.ts';
import { useT, type Translate } from '#web/lib/texts/texts.ts';
import { MultiSelect } from '#web/ui/forms/multi-select.tsx';
import { Select, type SelectOption } from '#web/ui/forms/select.tsx';
import { countsOf, withCounts } from './facet-options.ts';
import {
  classOptions,
  exteriorOptions,
  plainOptions,
  typeOptions,
  variantOptions,
  withChosen,
  withJoined,
} from './filter-options.ts';
import type { ListKey, ListQuery } from './list-query.ts';

interface FilterFieldsProps {
  filters: FilterData;
  heroesLater: boolean;
  facets: FacetCounts | null;
  draft: ListQuery;
  change: (patch: Partial<ListQuery>) => void;
}

export function FilterFields({ filters, heroesLater, facets, draft, change }: FilterFieldsProps) {
  const t = useT();
  const { code: language } = useShopData().locale;
  const counts = facets === null ? undefined : countsOf(facets, filters);
  const counted = (name: ListKey, options: SelectOption[]) =>
    withCounts(options, { counts: counts?.[name], chosen: draft[name], t, language });
  return filters.shown_filters.map((code) =>
    code === 'type' ? (
      <Select
        key={code}
        label={t('catalog.filter_type')}
        name="type"
        placeholder={t('catalog.any_type')}
        options={withJoined(counted('type', typeOptions(t, filters.types, language)), draft.type)}
        value={joinCommaList(draft.type)}
        onChange={(event) => change({ type: splitCommaList(event.currentTarget.value) })}
      />
    ) : (
      <SeveralValues
        key={code}
        code={code}
        filters={filters}
        heroesLater={heroesLater}
        counted={counted}
        draft={draft}
        change={change}
      />
    ),
  );
}

interface SeveralValuesProps extends Omit<FilterFieldsProps, 'facets'> {
  code: Exclude<FilterCode, 'type'>;
  counted: (name: ListKey, options: SelectOption[]) => SelectOption[];
}

/** Hidden if the category has no values. While values load it keeps its place, empty without scripts. */
function SeveralValues({ code, filters, heroesLater, counted, draft, change }: SeveralValuesProps) {
  const t = useT();
  const { name, key, label, placeholder, options: values } = fields[code](t, filters);
  const options = withChosen(counted(name, values), draft[name]);
  if (options.length === 0 && !(name === 'heroes' && heroesLater)) return null;
  return (
    <MultiSelect
      name={key}
      className={options.length === 0 ? 'script-only' : ''}
      label={label}
      placeholder={placeholder}
      options={options}
      values={draft[name]}
      onChange={(chosen) => change({ [name]: chosen })}
    />
  );
}

interface SeveralField {
  name: ListKey;
  /** Name in the address. */
  key: string;
  label: string;
  placeholder: string;
  options: SelectOption[];
}

const fields: Record<SeveralValuesProps['code'], (t: Translate, filters: FilterData) => SeveralField> = {
  exterior: (t, { qualities }) => ({
    name: 'exteriorNames',
    key: 'exterior_names',
    label: t('catalog.filter_exterior'),
    placeholder: t('catalog.any_exterior'),
    options: exteriorOptions(t, qualities),
  }),
  rarity: (t, { classes }) => ({
    name: 'itemClass',
    key: 'item_class',
    label: t('catalog.rarity'),
    placeholder: t('catalog.any_rarity'),
    options: classOptions(t, classes),
  }),
  variant: (t, { variants }) => ({
    name: 'variant',
    key: 'variant',
    label: t('catalog.filter_variant'),
    placeholder: t('catalog.any_variant'),
    options: variantOptions(t, variants),
  }),
  hero: (t, { heroes }) => ({
    name: 'heroes',
    key: 'heroes',
    label: t('catalog.filter_hero'),
    placeholder: t('catalog.any_hero'),
    options: plainOptions(heroes),
  }),
};
