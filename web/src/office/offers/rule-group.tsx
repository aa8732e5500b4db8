import { Plus, Trash2 } from 'lucide-react';
import { useId } from 'react';
import { useController } from 'react-hook-form';
import type { PriceRuleKind } from '#contract/office/offer-rules.ts';
import type { OfferQuality } from '#contract/offers.ts';
import { useRecordField } from '#web/office/kit/form/form-context.ts';
import { categoryOptions, type Category } from '#web/office/kit/parts/category-name.ts';
import { Panel } from '#web/office/kit/parts/panel.tsx';
import { Button } from '#web/ui/controls/button.tsx';
import { IconButton } from '#web/ui/controls/icon-button.tsx';
import { FieldError } from '#web/ui/forms/field-error.tsx';
import { inputClass } from '#web/ui/forms/field.tsx';
import { SelectBox } from '#web/ui/forms/select.tsx';
import { qualityLabels } from './offer-labels.ts';
import { countsOf, emptyDraft, faultOf, type DraftRule, type RuleValues } from './rule-draft.ts';

const groups: Record<PriceRuleKind, { note: string; count: string }> = {
  share: { note: 'Percent of our own price. The narrowest rule counts.', count: '' },
  wear: { note: 'Percent of our price that is added or, below zero, taken.', count: '' },
  liquidity: {
    note: 'From so many sales on: percent of our price, added or taken.',
    count: 'Sales from',
  },
  stock: {
    note: 'From so many pieces on: percent of our price, added or taken.',
    count: 'Pieces from',
  },
};

const wears = Object.entries(qualityLabels).map(([value, label]) => ({ value, label }));

interface RuleGroupProps {
  kind: PriceRuleKind;
  categories: readonly Category[];
  mayEdit: boolean;
}

/** Rules of one kind. */
export function RuleGroup({ kind, categories, mayEdit }: RuleGroupProps) {
  const { label: title, error } = useRecordField(kind);
  const { field } = useController<RuleValues, PriceRuleKind>({ name: kind });
  const { value: drafts, onChange } = field;
  const errorId = useId();
  const change = (at: number, fields: Partial<DraftRule>) =>
    onChange(drafts.map((draft, index) => (index === at ? { ...draft, ...fields } : draft)));
  return (
    <Panel title={title}>
      <p className="text-muted">{groups[kind].note}</p>
      <fieldset className="grid gap-3">
        <legend className="sr-only">{title}</legend>
        {drafts.length === 0 ? <p className="text-muted">No rules</p> : null}
        {drafts.map((draft, at) => (
          <RuleRow
            key={draft.id}
            name={`${title}, rule ${at + 1}`}
            kind={kind}
            draft={draft}
            badField={error ? (faultOf(kind, draft)?.field ?? null) : null}
            errorId={errorId}
            categories={categories}
            onChange={(fields) => change(at, fields)}
            onRemove={mayEdit ? () => onChange(drafts.toSpliced(at, 1)) : null}
          />
        ))}
      </fieldset>
      <FieldError id={errorId} message={error} />
      {mayEdit ? (
        <div>
          <Button icon={Plus} size="sm" onClick={() => onChange([...drafts, emptyDraft(kind)])}>
            Add a rule
          </Button>
        </div>
      ) : null}
    </Panel>
  );
}

interface RuleRowProps {
  /** Begins the names of its fields. */
  name: string;
  kind: PriceRuleKind;
  draft: DraftRule;
  /** The one to mark, with the message of the group. */
  badField: 'percent' | 'atLeast' | null;
  errorId: string;
  categories: readonly Category[];
  onChange: (fields: Partial<DraftRule>) => void;
  onRemove: (() => void) | null;
}

function RuleRow({ name, kind, draft, badField, errorId, categories, onChange, onRemove }: RuleRowProps) {
  const { category, quality, atLeast, percent } = draft;
  const marks = (field: typeof badField) =>
    field === badField ? { 'aria-invalid': true, 'aria-describedby': errorId } : {};
  // A rule may name a category that the catalog no longer has.
  const isKnown = category === '' || categories.some(({ url }) => url === category);
  const known = categoryOptions(isKnown ? categories : [{ url: category, name: category }, ...categories]);
  return (
    <div className="rule-row">
      <SelectBox
        aria-label={`${name}: category`}
        placeholder="Any category"
        options={known}
        value={category}
        onChange={(event) => onChange({ category: event.currentTarget.value })}
      />
      <SelectBox
        aria-label={`${name}: wear`}
        placeholder="Any wear"
        options={wears}
        value={quality}
        onChange={(event) => onChange({ quality: event.currentTarget.value as OfferQuality | '' })}
      />
      {countsOf(kind) ? (
        <span className={inputClass(badField === 'atLeast')}>
          <span className="text-subtle">from</span>
          <input
            {...marks('atLeast')}
            aria-label={`${name}: ${groups[kind].count}`}
            inputMode="numeric"
            maxLength={6}
            value={atLeast}
            onChange={(event) => onChange({ atLeast: event.currentTarget.value })}
          />
        </span>
      ) : null}
      <span className={inputClass(badField === 'percent')}>
        <input
          {...marks('percent')}
          aria-label={`${name}: percent`}
          inputMode="decimal"
          maxLength={8}
          value={percent}
          onChange={(event) => onChange({ percent: event.currentTarget.value })}
        />
        <span className="text-subtle">%</span>
      </span>
      {onRemove ? <IconButton icon={Trash2} label={`Remove ${name}`} onClick={onRemove} /> : null}
    </div>
  );
}
