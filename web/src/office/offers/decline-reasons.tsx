import { Plus, Trash2 } from 'lucide-react';
import { useState } from 'react';
import type { OfficeReplyOf } from '#contract/office/office-api.ts';
import { useMay } from '#web/office/kit/api/me.ts';
import { useOfficeSave } from '#web/office/kit/api/use-office.ts';
import { ConfirmDialog } from '#web/office/kit/parts/confirm-dialog.tsx';
import { Panel } from '#web/office/kit/parts/panel.tsx';
import { Button } from '#web/ui/controls/button.tsx';
import { IconButton } from '#web/ui/controls/icon-button.tsx';
import { TextField } from '#web/ui/forms/text-field.tsx';

interface ReasonsProps {
  saved: OfficeReplyOf<'readDeclineReasons'>['payload'];
}

/** What the desk starts from when it declines an offer; set by the owner. */
export function DeclineReasons({ saved }: ReasonsProps) {
  const mayEdit = useMay('saveDeclineReasons');
  // As of the opening: reasons of somebody else that are read meanwhile must not lend their version to these.
  const [edited, setEdited] = useState<ReasonsProps['saved'] | null>(null);
  return (
    <Panel
      title="Reasons for declining"
      actions={
        mayEdit ? (
          <Button size="sm" onClick={() => setEdited(saved)}>
            Edit reasons
          </Button>
        ) : null
      }
    >
      <p className="text-muted">The desk starts from one of these. Customers read what is sent.</p>
      <ul className="grid gap-2">
        {saved.reasons.map((reason) => (
          <li key={reason}>{reason}</li>
        ))}
      </ul>
      {edited ? <ReasonsDialog saved={edited} onClose={() => setEdited(null)} /> : null}
    </Panel>
  );
}

function ReasonsDialog({ saved: { version, reasons: saved }, onClose }: ReasonsProps & { onClose: () => void }) {
  const [reasons, setReasons] = useState<readonly string[]>(saved);
  const save = useOfficeSave('saveDeclineReasons', { outdates: ['readDeclineReasons'], success: 'Reasons saved' });
  const typed = reasons.map((reason) => reason.trim());
  return (
    <ConfirmDialog
      title="Reasons for declining"
      button="Save reasons"
      isReady={typed.every((reason) => reason !== '') && reasons !== saved}
      run={() => save({ version, reasons: typed })}
      onClose={onClose}
    >
      {reasons.map((reason, at) => (
        <div key={at} className="flex items-end gap-2">
          <div className="min-w-0 flex-1">
            <TextField
              label={`Reason ${at + 1}`}
              maxLength={500}
              value={reason}
              onChange={(event) => setReasons(reasons.with(at, event.currentTarget.value))}
            />
          </div>
          <IconButton
            icon={Trash2}
            label={`Remove reason ${at + 1}`}
            onClick={() => setReasons(reasons.toSpliced(at, 1))}
          />
        </div>
      ))}
      <div>
        <Button icon={Plus} onClick={() => setReasons([...reasons, ''])}>
          Add a reason
        </Button>
      </div>
    </ConfirmDialog>
  );
}
