import type { FacetCounts, FilterData } from '#contract/catalog.ts';
import { useShopData } from '#web/lib/data/shop-data.ts';
import { useT } from '#web/lib/texts/texts.ts';
import { inputClass } from '#web/ui/forms/field.tsx';
import { MultiSelect } from '#web/ui/forms/multi-select.tsx';
import { Select } from '#web/ui/forms/select.tsx';
import { parsePatterns, stickerCounts } from './copy-query.ts';
import { withCounts } from './facet-options.ts';
import { plainOptions, withChosen } from './filter-options.ts';
import { FloatFields } from './float-fields.tsx';
import type { ListQuery } from './list-query.ts';
import { typingDelayMs, type Debounce } from './use-list-filters.ts';
import { useTypedText, type TypedText } from './use-typed-text.ts';

interface CopyFieldsProps {
  filters: FilterData;
  facets: FacetCounts | null;
  draft: ListQuery;
  change: (patch: Partial<ListQuery>, debounce?: Debounce) => void;
}

/** Filters that only copies meet: float, pattern, phase and stickers. None in a category without copies. */
export function CopyFields({ filters, facets, draft, change }: CopyFieldsProps) {
  const t = useT();
  const { code: language } = useShopData().locale;
  const type = (patch: Partial<ListQuery>) => change(patch, { delayMs: typingDelayMs });
  const phases = withCounts(plainOptions(filters.phases), {
    counts: facets?.phases,
    chosen: draft.phase,
    t,
    language,
  });
  if (filters.copies === 0) return null;
  return (
    <>
      <FloatFields bounds={draft} onType={type} />
      <fieldset className="field">
        <legend className="field-label mb-1.5">{t('catalog.pattern')}</legend>
        <Typed
          name="pattern"
          label={t('catalog.pattern')}
          value={draft.pattern.join(', ')}
          placeholder="387"
          onType={(text) => type({ pattern: parsePatterns(text) })}
          isSame={(text, value) => parsePatterns(text).join() === parsePatterns(value).join()}
        />
      </fieldset>
      {filters.phases.length > 0 ? (
        <MultiSelect
          name="phase"
          label={t('catalog.phase')}
          placeholder={t('catalog.any_phase')}
          options={withChosen(phases, draft.phase)}
          values={draft.phase}
          onChange={(phase) => change({ phase })}
        />
      ) : null}
      <fieldset className="field">
        <legend className="field-label mb-1.5">{t('catalog.sticker_name')}</legend>
        <Typed
          name="sticker"
          label={t('catalog.sticker_name')}
          value={draft.sticker}
          onType={(text) => type({ sticker: text.trim() })}
          isSame={(text, value) => text.trim() === value}
        />
      </fieldset>
      <Select
        label={t('catalog.stickers')}
        name="stickers_from"
        placeholder={t('catalog.any_stickers')}
        options={stickerCounts.map((count) => ({ value: String(count), label: t('catalog.stickers_from', { count }) }))}
        value={String(draft.stickersFrom ?? '')}
        onChange={({ currentTarget }) => change({ stickersFrom: Number(currentTarget.value) || null })}
      />
    </>
  );
}

interface TypedProps extends TypedText {
  name: string;
  label: string;
  placeholder?: string;
}

function Typed({ name, label, placeholder, ...typed }: TypedProps) {
  const { text, onText } = useTypedText(typed);
  return (
    <div className={inputClass(false)}>
      <input
        type="text"
        autoComplete="off"
        name={name}
        aria-label={label}
        placeholder={placeholder}
        value={text}
        maxLength={100}
        onChange={({ currentTarget }) => onText(currentTarget.value)}
      />
    </div>
  );
}
