import { useMemo, useState } from 'react';
import { useSearchParams } from 'react-router';
import { useOfficeQuery, useOfficeSave } from '#web/office/kit/api/use-office.ts';
import { unreadableFilters } from '#web/office/kit/list/list-address.ts';
import { useListState } from '#web/office/kit/list/use-list-state.ts';
import { Panel } from '#web/office/kit/parts/panel.tsx';
import { Screen } from '#web/office/kit/parts/screen.tsx';
import { Button } from '#web/ui/controls/button.tsx';
import { BulkFields, toChange, unchanged, type BulkChange, type BulkTexts } from './bulk-fields.tsx';
import { BulkRuns } from './bulk-runs.tsx';
import { BulkSelection } from './bulk-selection.tsx';
import { BulkStart } from './bulk-start.tsx';
import { itemFilters } from './item-filters.ts';

/** Changes every item of the filter in the address: chosen, previewed, then made in batches. */
export function BulkChangeScreen() {
  const choices = useOfficeQuery('readItemChoices', {}).data?.payload;
  const shape = useMemo(() => ({ defaultSort: '-changed', filters: itemFilters(choices) }), [choices]);
  const { input, state } = useListState(shape);
  const { sort: _, ...selection } = input;
  const isReadable = unreadableFilters(state, shape).length === 0;
  const [query] = useSearchParams();
  const [texts, setTexts] = useState<BulkTexts>(unchanged);
  const [asked, setAsked] = useState<BulkChange | null>(null);
  const change = toChange(texts);
  // Its keys outlive the dialog and the preview: the same change asked again after a lost reply is the same run.
  const start = useOfficeSave('startBulkChange', { outdates: ['listBulkChanges'] });
  return (
    <Screen title="Change all items of a filter" back={{ to: `/items?${query}`, label: 'Items' }}>
      <div className="mt-3 grid gap-3">
        <BulkSelection selection={selection} filters={shape.filters} isReadable={isReadable} />
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
            <Button onClick={() => setAsked(change)} paused={change === null || !isReadable}>
              Preview
            </Button>
          </div>
        </Panel>
        {asked && isReadable ? <BulkStart selection={selection} change={asked} start={start} /> : null}
        <BulkRuns />
      </div>
    </Screen>
  );
}
