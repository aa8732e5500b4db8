import { Link } from 'react-router';
import { codeText } from '#contract/office/code-text.ts';
import { useMay, useMe } from '#web/office/kit/api/me.ts';
import { Panel } from '#web/office/kit/parts/panel.tsx';
import { Timeline } from '#web/office/kit/parts/timeline.tsx';
import { detailTexts } from '#web/office/kit/parts/detail-texts.ts';
import type { ItemDetails } from './item-values.ts';
import { photoChangeText } from './photo-change-text.ts';

const titles: Record<string, string> = {
  'item.created': 'Added',
  'item.changed': 'Changed',
  'item.stock_changed': 'Stock changed',
  'item.photos_changed': 'Photos changed',
  'items.changed': 'Changed with all items of a filter',
  'items.imported': 'Imported',
  'items.change_undone': 'Change of several items undone',
};

/** What staff changed of an item and of its stock, newest first. */
export function ItemChanges({ changes }: Pick<ItemDetails, 'changes'>) {
  const mayReadRun = useMay('readBulkChange');
  const timeZone = useMe().shop.time_zone;
  return (
    <Panel title="Changes by staff">
      {changes.length === 0 ? <p className="text-muted">Nobody has changed this item yet.</p> : null}
      <Timeline
        entries={changes.map(({ at, actor, action, details, bulk_run: run }) => ({
          at,
          text: titles[action] ?? codeText(action),
          detail: (
            <>
              {notesOf({ action, details }, timeZone).map((text) => (
                <div key={text}>{text}</div>
              ))}
              {run === null || !mayReadRun ? null : (
                <Link className="text-link" to={`/items/bulk/${run}`}>
                  Change {run}
                </Link>
              )}
            </>
          ),
          actor,
        }))}
      />
    </Panel>
  );
}

type Change = ItemDetails['changes'][number];

function notesOf({ action, details }: Pick<Change, 'action' | 'details'>, timeZone: string): string[] {
  if (action === 'item.created') return [];
  return action === 'item.photos_changed' ? [photoChangeText(details)] : detailTexts(details, timeZone);
}
