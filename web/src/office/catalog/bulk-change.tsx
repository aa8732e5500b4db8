import { useMemo, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { isApiError } from '#contract/api-error.ts';
import type { OfficeInputOf, OfficeReplyOf } from '#contract/office/office-api.ts';
import { failureText } from '#web/office/kit/api/call-office.ts';
import { useOfficeQuery, useOfficeSave, useOutdate } from '#web/office/kit/api/use-office.ts';
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

type PreviewReply = OfficeReplyOf<'previewBulkChange'>['payload'];
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
  // Its keys outlive the dialog and the preview: the same change asked again after a lost reply is the same run.
  const start = useOfficeSave('startBulkChange', { outdates: ['listBulkChanges'] });
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
        {asked ? <Preview selection={selection} change={asked} start={start} /> : null}
        <BulkRuns />
      </div>
    </Screen>
  );
}

function filterText(q: string, filters: Readonly<Record<string, string>>): string {
  const parts = [...(q ? [`search “${q}”`] : []), ...Object.entries(filters).map(([key, value]) => `${key} ${value}`)];
  return parts.length > 0 ? `Items with ${parts.join(', ')}.` : 'Every item of the catalog: go back to filter.';
}

interface PreviewProps {
  selection: Selection;
  change: BulkChange;
  start: (input: OfficeInputOf<'startBulkChange'>) => Promise<OfficeReplyOf<'startBulkChange'>>;
}

function Preview({ selection, change, start }: PreviewProps) {
  const navigate = useNavigate();
  const outdate = useOutdate();
  const [confirming, setConfirming] = useState<PreviewReply | null>(null);
  const preview = useOfficeQuery('previewBulkChange', { selection, change });
  const found = preview.data?.payload;
  const run = async (expected: number) => {
    try {
      const reply = await start({ selection, change, expected });
      void navigate(`/items/bulk/${reply.payload.id}`);
    } catch (error) {
      const isChanged = isApiError(error) && error.code === 'record_changed';
      void outdate(['listBulkChanges', ...(isChanged ? (['previewBulkChange'] as const) : [])]);
      throw error;
    }
  };
  return (
    <Panel title="Preview">
      {preview.error ? <Banner kind="error">{failureText(preview.error)}</Banner> : null}
      {found ? (
        <>
          <BulkPreview preview={found} />
          <div className="mt-4">
            <Button variant="primary" paused={found.changed === 0} onClick={() => setConfirming(found)}>
              Change {found.changed} items
            </Button>
          </div>
        </>
      ) : null}
      {confirming ? (
        <ConfirmDialog
          title={`Change ${confirming.changed} items?`}
          button="Change them"
          run={() => run(confirming.total)}
          onClose={() => setConfirming(null)}
        >
          <p>Customers see the new values within a second. You can undo the change afterwards.</p>
        </ConfirmDialog>
      ) : null}
    </Panel>
  );
}
