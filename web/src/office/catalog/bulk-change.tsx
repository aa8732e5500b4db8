import { useMemo, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import type { OfficeInputOf } from '#contract/office/office-api.ts';
import { callOffice } from '#web/office/kit/api/call-office.ts';
import { useOfficeQuery } from '#web/office/kit/api/use-office.ts';
import { useListState } from '#web/office/kit/list/use-list-state.ts';
import { ConfirmDialog } from '#web/office/kit/parts/confirm-dialog.tsx';
import { Panel } from '#web/office/kit/parts/panel.tsx';
import { Screen } from '#web/office/kit/parts/screen.tsx';
import { Button } from '#web/ui/controls/button.tsx';
import { Banner } from '#web/ui/feedback/banner.tsx';
import { BulkFields, toChange, unchanged, type BulkChange, type BulkTexts } from './bulk-fields.tsx';
import { BulkPreview } from './bulk-preview.tsx';
import { BulkRuns } from './bulk-runs.tsx';
import { itemFilters } from './item-filters.ts';

type Selection = OfficeInputOf<'previewBulkChange'>['selection'];

/** Changes every item of the filter in the address: chosen, previewed, then made in batches. */
export function BulkChangeScreen() {
  const choices = useOfficeQuery('readItemChoices', {}).data?.payload;
  const shape = useMemo(() => ({ defaultSort: '-changed', filters: itemFilters(choices) }), [choices]);
  const { input, state } = useListState(shape);
  const { sort: _, ...selection } = input;
  const [query] = useSearchParams();
  const [texts, setTexts] = useState<BulkTexts>(unchanged);
  const [asked, setAsked] = useState<BulkChange | null>(null);
  const change = toChange(texts);
  return (
    <Screen title="Change all items of a filter" back={{ to: `/items?${query}`, label: 'Items' }}>
      <div className="mt-3 grid gap-3">
        <Panel title="Which items">
          <p>{filterText(state.q, state.filters)}</p>
        </Panel>
        <Panel title="What changes">
          <BulkFields
            texts={texts}
            categories={choices?.categories ?? []}
            onChange={(next) => {
              setTexts(next);
              setAsked(null);
            }}
          />
          <div className="mt-4">
            <Button onClick={() => setAsked(change)} paused={change === null}>
              Preview
            </Button>
          </div>
        </Panel>
        {asked ? <Preview selection={selection} change={asked} /> : null}
        <BulkRuns />
      </div>
    </Screen>
  );
}

function filterText(q: string, filters: Readonly<Record<string, string>>): string {
  const parts = [...(q ? [`search “${q}”`] : []), ...Object.entries(filters).map(([key, value]) => `${key} ${value}`)];
  return parts.length > 0 ? `Items with ${parts.join(', ')}.` : 'Every item of the catalog: go back to filter.';
}

function Preview({ selection, change }: { selection: Selection; change: BulkChange }) {
  const navigate = useNavigate();
  const [isAsking, setAsking] = useState(false);
  const preview = useOfficeQuery('previewBulkChange', { selection, change });
  const found = preview.data?.payload;
  const start = async () => {
    const reply = await callOffice('startBulkChange', { selection, change, expected: found?.total ?? 0 });
    void navigate(`/items/bulk/${reply.payload.id}`);
  };
  return (
    <Panel title="Preview">
      {preview.error ? <Banner kind="error">The preview failed. Check the fields and try again.</Banner> : null}
      {found ? (
        <>
          <BulkPreview preview={found} />
          <div className="mt-4">
            <Button variant="primary" paused={found.changed === 0} onClick={() => setAsking(true)}>
              Change {found.changed} items
            </Button>
          </div>
        </>
      ) : null}
      {found && isAsking ? (
        <ConfirmDialog
          title={`Change ${found.changed} items?`}
          button="Change them"
          run={start}
          onClose={() => setAsking(false)}
        >
          <p>Customers see the new values within a second. You can undo the change afterwards.</p>
        </ConfirmDialog>
      ) : null}
    </Panel>
  );
}
