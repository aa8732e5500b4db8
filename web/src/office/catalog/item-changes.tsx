import { Panel } from '#web/office/kit/parts/panel.tsx';
import { Timeline } from '#web/office/kit/parts/timeline.tsx';
import { changeTexts } from './change-texts.ts';
import type { ItemDetails } from './item-values.ts';

const titles: Record<string, string> = {
  'item.created': 'Added',
  'item.changed': 'Changed',
  'item.stock_changed': 'Stock changed',
};

/** What staff changed of an item and of its stock, newest first. */
export function ItemChanges({ changes }: Pick<ItemDetails, 'changes'>) {
  return (
    <Panel title="Changes by staff">
      {changes.length === 0 ? <p className="text-muted">Nobody has changed this item yet.</p> : null}
      <Timeline
        entries={changes.map(({ at, actor, action, details }, index) => ({
          id: `${at}-${index}`,
          at,
          title: titles[action] ?? action,
          note: action === 'item.created' ? null : changeTexts(details).map((text) => <div key={text}>{text}</div>),
          actor: actor.replace(/^\w+:/, ''),
        }))}
      />
    </Panel>
  );
}
