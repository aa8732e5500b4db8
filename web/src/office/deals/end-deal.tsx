import { useState } from 'react';
import { useNavigate } from 'react-router';
import { toast } from '#web/lib/toasts/toast.ts';
import { failureText } from '#web/office/kit/api/call-office.ts';
import { useOfficeSave } from '#web/office/kit/api/use-office.ts';
import { ConfirmDialog } from '#web/office/kit/parts/confirm-dialog.tsx';
import { Button } from '#web/ui/controls/button.tsx';
import { outdatedByDeal } from './deal-outdates.ts';
import type { DealReply } from './deal-values.ts';

const choices = { outdates: outdatedByDeal };

/** Ends a running deal at once, or deletes a planned one; both can be undone for a moment. */
export function EndDeal({ deal }: { deal: DealReply }) {
  const [isAsking, setAsking] = useState(false);
  const navigate = useNavigate();
  const end = useOfficeSave('endDeal', choices);
  const change = useOfficeSave('changeDeal', choices);
  const create = useOfficeSave('createDeal', choices);
  const { id, version, item_id, price, starts_at, ends_at } = deal;
  const fields = { item_id, price, starts_at, ends_at };
  const isPlanned = deal.state === 'planned';
  const undo = async (ended: DealReply | null) => {
    try {
      const { payload } = ended ? await change({ id, version: ended.version, ...fields }) : await create(fields);
      toast.success('Change undone');
      if (!ended) void navigate(`/deals/${payload.id}`);
    } catch (error) {
      toast.error(failureText(error));
    }
  };
  const run = async () => {
    const { payload: ended } = await end({ id, version });
    toast.success(ended ? 'Deal ended' : 'Deal deleted', {
      action: { label: 'Undo', name: 'Undo the change', run: () => void undo(ended) },
    });
    if (!ended) void navigate('/deals');
  };
  return (
    <>
      <Button variant="danger" onClick={() => setAsking(true)}>
        {isPlanned ? 'Delete' : 'End now'}
      </Button>
      {isAsking ? (
        <ConfirmDialog
          title={isPlanned ? 'Delete this deal?' : 'End this deal now?'}
          button={isPlanned ? 'Delete' : 'End now'}
          isDanger
          run={run}
          onClose={() => setAsking(false)}
        >
          <p>
            {isPlanned
              ? 'It has not begun, so nobody has bought it.'
              : 'The shop stops showing it at once, and the item costs its own price again.'}
          </p>
        </ConfirmDialog>
      ) : null}
    </>
  );
}
