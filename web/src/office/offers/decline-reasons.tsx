import { Plus, Trash2 } from 'lucide-react';
import { useState } from 'react';
import type { OfficeReplyOf } from '#contract/office/office-api.ts';
import { useMay } from '#web/office/kit/api/me.ts';
import { useOfficeMutation } from '#web/office/kit/api/use-office.ts';
import { Panel } from '#web/office/kit/parts/panel.tsx';
import { Button } from '#web/ui/controls/button.tsx';
import { IconButton } from '#web/ui/controls/icon-button.tsx';
import { TextField } from '#web/ui/forms/text-field.tsx';

/** What the desk starts from when it declines an offer; set by the owner. */
export function DeclineReasons({ version, reasons: saved }: OfficeReplyOf<'readDeclineReasons'>['payload']) {
  const [reasons, setReasons] = useState<readonly string[]>(saved);
  const mayEdit = useMay('saveDeclineReasons');
  const save = useOfficeMutation('saveDeclineReasons', { outdates: ['readDeclineReasons'], success: 'Reasons saved' });
  const isReady = reasons.every((reason) => reason.trim() !== '');
  if (!mayEdit)
    return (
      <Panel title="Reasons for declining">
        <ul className="grid gap-2">
          {reasons.map((reason) => (
            <li key={reason}>{reason}</li>
          ))}
        </ul>
      </Panel>
    );
  return (
    <Panel title="Reasons for declining">
      <p className="text-muted">The desk starts from one of these. Customers read what is sent.</p>
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
      <div className="flex flex-wrap gap-2">
        <Button icon={Plus} onClick={() => setReasons([...reasons, ''])}>
          Add a reason
        </Button>
        <Button
          variant="primary"
          busy={save.isPending}
          paused={reasons === saved || !isReady}
          onClick={() => save.mutate({ version, reasons: reasons.map((reason) => reason.trim()) })}
        >
          Save reasons
        </Button>
      </div>
    </Panel>
  );
}
