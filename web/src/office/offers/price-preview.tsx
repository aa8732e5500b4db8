import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import type { PriceRule } from '#contract/office/offer-rules.ts';
import { useDebounced } from '#web/lib/browser/use-debounced.ts';
import { failureText } from '#web/office/kit/api/call-office.ts';
import { useOfficeQuery } from '#web/office/kit/api/use-office.ts';
import { useTypedText } from '#web/office/kit/list/use-typed-text.ts';
import { Money } from '#web/office/kit/parts/cells.tsx';
import { Facts } from '#web/office/kit/parts/facts.tsx';
import { Panel } from '#web/office/kit/parts/panel.tsx';
import { Banner } from '#web/ui/feedback/banner.tsx';
import { Select } from '#web/ui/forms/select.tsx';
import { TextField } from '#web/ui/forms/text-field.tsx';
import { toRules, type RuleValues } from './rule-draft.ts';
import { PriceLines } from './price-lines.tsx';

const foundMax = 10;

/** What the rules on the screen, saved or not, would pay for one item. */
export function PricePreview() {
  const rules = useTypedRules();
  const [q, setQ] = useState('');
  const [chosen, setChosen] = useState('');
  const { text, type } = useTypedText(q, setQ);
  const found = useOfficeQuery('listItemRecords', { q, limit: foundMax }, { enabled: q !== '' });
  const items = found.data?.payload ?? [];
  const itemId = items.some(({ id }) => String(id) === chosen) ? Number(chosen) : items[0]?.id;
  return (
    <Panel title="What would we offer?">
      <TextField
        label="Item"
        hint="Its name or number. The rules above count as they stand, saved or not."
        type="search"
        value={text}
        onChange={(event) => type(event.currentTarget.value)}
      />
      {items.length > 0 ? (
        <Select
          label="Found"
          options={items.map(({ id, title }) => ({ value: String(id), label: title }))}
          value={String(itemId)}
          onChange={(event) => setChosen(event.currentTarget.value)}
        />
      ) : null}
      {q !== '' && found.data && items.length === 0 ? <p role="status">Nothing found</p> : null}
      {found.error ? <Banner kind="error">{failureText(found.error)}</Banner> : null}
      {rules === null ? <Banner kind="info">A rule is not filled in yet.</Banner> : null}
      {rules !== null && itemId !== undefined ? <Preview itemId={itemId} rules={rules} /> : null}
    </Panel>
  );
}

/** The rules once nobody has typed for a moment; null while one is not filled in. */
function useTypedRules(): PriceRule[] | null {
  const typed = JSON.stringify(toRules(useWatch<RuleValues>() as RuleValues));
  return JSON.parse(useDebounced(typed)) as PriceRule[] | null;
}

function Preview({ itemId, rules }: { itemId: number; rules: PriceRule[] }) {
  const { data, error } = useOfficeQuery('previewPriceRules', { item_id: itemId, rules }, { keepsPrevious: true });
  if (error) return <Banner kind="error">{failureText(error)}</Banner>;
  if (!data) return null;
  const price = data.payload;
  if (!price) return <Banner kind="warning">The rules leave nothing to pay for this item.</Banner>;
  return (
    <>
      <Facts
        rows={[
          { label: 'We would offer', value: <Money amount={price.offer} isStrong /> },
          { label: 'Our price', value: <Money amount={price.reference} /> },
          { label: 'In stock', value: price.stock },
          { label: 'Sold in 30 days', value: price.sold },
        ]}
      />
      <PriceLines title="Lines of the price" lines={price.lines} />
    </>
  );
}
