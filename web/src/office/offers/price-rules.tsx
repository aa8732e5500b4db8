import { useMemo } from 'react';
import { ApiError } from '#contract/api-error.ts';
import type { OfficeReplyOf } from '#contract/office/office-api.ts';
import { callOffice } from '#web/office/kit/api/call-office.ts';
import { useMay } from '#web/office/kit/api/me.ts';
import { useOfficeQuery, useOfficeSave } from '#web/office/kit/api/use-office.ts';
import { RecordForm } from '#web/office/kit/form/record-form.tsx';
import { toRowErrors } from '#web/office/kit/form/row-errors.ts';
import { categoryName, type Category } from '#web/office/kit/parts/category-name.ts';
import { Screen } from '#web/office/kit/parts/screen.tsx';
import { DeclineReasons } from './decline-reasons.tsx';
import { outdatedByOffer } from './offer-outdates.ts';
import { PricePreview } from './price-preview.tsx';
import { RuleGroup } from './rule-group.tsx';
import {
  listFaults,
  placeOfRule,
  ruleKinds,
  toRules,
  toRuleValues,
  type DraftRule,
  type RuleValues,
} from './rule-draft.ts';

type Saved = OfficeReplyOf<'readPriceRules'>['payload'];

/** What the owner pays for skins, with a preview for one item, and the reasons that the desk declines with. */
export function PriceRules() {
  const rules = useOfficeQuery('readPriceRules', {});
  const reasons = useOfficeQuery('readDeclineReasons', {});
  const choices = useOfficeQuery('readItemChoices', {});
  return (
    <Screen title="Price rules" queries={[rules, reasons, choices]}>
      {rules.data && reasons.data && choices.data ? (
        <>
          <RulesForm saved={rules.data.payload} categories={choices.data.payload.categories} />
          <div className="panel-grid">
            <DeclineReasons
              saved={reasons.data.payload}
              languages={choices.data.payload.languages.filter((code) => code !== 'en')}
            />
          </div>
        </>
      ) : null}
    </Screen>
  );
}

const labels = {
  share: 'Share that we pay',
  wear: 'Wear',
  liquidity: 'Sales in 30 days',
  stock: 'Pieces in stock',
};

const toRecord = ({ version, rules }: Saved) => ({ version, values: toRuleValues(rules) });
const read = async () => toRecord((await callOffice('readPriceRules', {})).payload);

function RulesForm({ saved, categories }: { saved: Saved; categories: readonly Category[] }) {
  const mayEdit = useMay('savePriceRules');
  const record = useMemo(() => toRecord(saved), [saved]);
  const change = useOfficeSave('savePriceRules', { outdates: ['readPriceRules', ...outdatedByOffer] });
  const save = async (values: RuleValues, version: string | null) => {
    const rules = toRules(values);
    if (!rules)
      throw new ApiError(422, { code: 'invalid_input', message: 'A rule is wrong.', errors: listFaults(values) });
    const reply = await change({ version: version ?? '', rules }).catch((error: unknown) => {
      throw toRowErrors(error, 'rules', (index) => placeOfRule(values, index));
    });
    return toRecord(reply.payload);
  };
  return (
    <RecordForm
      name="price-rules"
      record={record}
      labels={labels}
      save={save}
      read={read}
      textOf={(_, value) => (value as DraftRule[]).map((rule) => ruleText(rule, categories)).join('; ') || 'None'}
      isLocked={!mayEdit}
      aside={
        <div className="panel-grid">
          <PricePreview />
        </div>
      }
    >
      {ruleKinds.map((kind) => (
        <RuleGroup key={kind} kind={kind} categories={categories} mayEdit={mayEdit} />
      ))}
    </RecordForm>
  );
}

/** Such as `Knives, factory new, from 3: −5%`. */
function ruleText({ category, quality, atLeast, percent }: DraftRule, categories: readonly Category[]): string {
  const parts = [
    category ? categoryName(category, categories) : 'any category',
    quality.replaceAll('_', ' '),
    atLeast && `from ${atLeast}`,
  ];
  return `${parts.filter(Boolean).join(', ')}: ${percent}%`;
}
