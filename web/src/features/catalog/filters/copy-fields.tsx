import { useId, useState } from 'react';
import type { FacetCounts, FilterData } from '#contract/catalog.ts';
import { toFloatBound } from '#contract/float-bound.ts';
import { useShopData } from '#web/lib/data/shop-data.ts';
import { useT } from '#web/lib/texts/texts.ts';
import { inputClass } from '#web/ui/forms/field.tsx';
import { MultiSelect } from '#web/ui/forms/multi-select.tsx';
import { Select } from '#web/ui/forms/select.tsx';
import { parsePatterns, stickerCounts } from './copy-query.ts';
import { withCounts } from './facet-options.ts';
import { plainOptions, withChosen } from './filter-options.ts';
import type { ListQuery } from './list-query.ts';
import { typingDelayMs, type Debounce } from './use-list-filters.ts';

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
      <fieldset className="field">
        <legend className="field-label mb-1.5">{t('catalog.float')}</legend>
        <div className="range">
          <Typed
            name="float_from"
            label={t('catalog.float_from')}
            value={String(draft.floatFrom ?? '')}
            placeholder="0"
            onType={(text) => type({ floatFrom: toFloatBound(text) || null })}
            isSame={(text, value) => (toFloatBound(text) || null) === (toFloatBound(value) || null)}
            isWrong={isNoFloat}
          />
          <span className="text-subtle" aria-hidden="true">
            –
          </span>
          <Typed
            name="float_till"
            label={t('catalog.float_till')}
            value={String(draft.floatTill ?? '')}
            placeholder="1"
            onType={(text) => type({ floatTill: toFloatBound(text) })}
            isSame={(text, value) => toFloatBound(text) === toFloatBound(value)}
            isWrong={isNoFloat}
          />
        </div>
      </fieldset>
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

interface TypedProps {
  name: string;
  label: string;
  value: string;
  placeholder?: string;
  onType: (text: string) => void;
  /** Whether the typed text means the value, and so keeps its form. */
  isSame: (text: string, value: string) => boolean;
  /** Whether the typed text cannot be read, which marks the field. */
  isWrong?: (text: string) => boolean;
}

const isNoFloat = (text: string) => text.trim() !== '' && toFloatBound(text) === null;

function Typed({ name, label, value, placeholder, onType, isSame, isWrong }: TypedProps) {
  const t = useT();
  const errorId = useId();
  const [text, setText] = useState(value);
  const [seen, setSeen] = useState(value);
  if (seen !== value) {
    setSeen(value);
    if (!isSame(text, value)) setText(value);
  }
  const hasError = isWrong?.(text) ?? false;
  return (
    <div className="grid gap-1">
      <div className={inputClass(hasError)}>
        <input
          aria-invalid={hasError}
          aria-describedby={hasError ? errorId : undefined}
          type="text"
          autoComplete="off"
          name={name}
          aria-label={label}
          placeholder={placeholder}
          value={text}
          maxLength={100}
          onChange={({ currentTarget }) => {
            setText(currentTarget.value);
            onType(currentTarget.value);
          }}
        />
      </div>
      {hasError ? (
        <p id={errorId} className="text-small text-danger">
          {t('catalog.float_invalid')}
        </p>
      ) : null}
    </div>
  );
}
