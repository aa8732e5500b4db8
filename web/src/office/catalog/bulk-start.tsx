import { useState } from 'react';
import { useNavigate } from 'react-router';
import { isApiError } from '#contract/api-error.ts';
import type { OfficeInputOf, OfficeReplyOf } from '#contract/office/office-api.ts';
import { failureText } from '#web/office/kit/api/call-office.ts';
import { useOfficeQuery, useOutdate } from '#web/office/kit/api/use-office.ts';
import { ConfirmDialog } from '#web/office/kit/parts/confirm-dialog.tsx';
import { Panel } from '#web/office/kit/parts/panel.tsx';
import { Button } from '#web/ui/controls/button.tsx';
import { Banner } from '#web/ui/feedback/banner.tsx';
import type { BulkChange } from './bulk-fields.tsx';
import { BulkPreview } from './bulk-preview.tsx';
import { itemsText } from './items-text.ts';

type PreviewReply = OfficeReplyOf<'previewBulkChange'>['payload'];
export type Selection = OfficeInputOf<'previewBulkChange'>['selection'];

interface BulkStartProps {
  selection: Selection;
  change: BulkChange;
  start: (input: OfficeInputOf<'startBulkChange'>) => Promise<OfficeReplyOf<'startBulkChange'>>;
}

/** Previews a change and starts it. */
export function BulkStart({ selection, change, start }: BulkStartProps) {
  const navigate = useNavigate();
  const outdate = useOutdate();
  const [confirming, setConfirming] = useState<PreviewReply | null>(null);
  const preview = useOfficeQuery('previewBulkChange', { selection, change });
  const found = preview.data?.payload;
  const isOfPrice = change.price_percent !== undefined || change.old_price !== undefined;
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
              Change {itemsText(found.changed)}
            </Button>
          </div>
        </>
      ) : null}
      {confirming ? (
        <ConfirmDialog
          title={`Change ${itemsText(confirming.changed)}?`}
          button={confirming.changed === 1 ? 'Change it' : 'Change them'}
          run={() => run(confirming.total)}
          onClose={() => setConfirming(null)}
        >
          <p>Customers see the new values within a second. You can undo the change afterwards.</p>
          {isOfPrice ? (
            <p>
              Undoing does not bring back every old price: those that the 30-day rule forbids after this change stay
              away, and their sales end.
            </p>
          ) : null}
        </ConfirmDialog>
      ) : null}
    </Panel>
  );
}
