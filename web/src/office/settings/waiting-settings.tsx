import { actorText } from '#web/office/kit/parts/actor-text.ts';
import { useState } from 'react';
import type { OfficeReplyOf } from '#contract/office/office-api.ts';
import { useMe } from '#web/office/kit/api/me.ts';
import { useOfficeSave } from '#web/office/kit/api/use-office.ts';
import { Moment } from '#web/office/kit/parts/cells.tsx';
import { ConfirmDialog } from '#web/office/kit/parts/confirm-dialog.tsx';
import { Panel } from '#web/office/kit/parts/panel.tsx';
import { Button } from '#web/ui/controls/button.tsx';
import { settingText } from './setting-text.ts';
import { WholeSetting } from './whole-setting.tsx';

type Waiting = OfficeReplyOf<'readShopSettings'>['payload']['waiting'][number];

const outdates = ['readShopSettings', 'listSettingChanges'] as const;

/** Changes of settings that guard payouts, until a second admin approves them. */
export function WaitingSettings({ waiting }: { waiting: readonly Waiting[] }) {
  if (waiting.length === 0) return null;
  return (
    <div className="my-3">
      <Panel title="Wait for a second admin">
        <ul className="grid gap-4">
          {waiting.map((change) => (
            <li key={change.id}>
              <WaitingSetting change={change} />
            </li>
          ))}
        </ul>
      </Panel>
    </div>
  );
}

function WaitingSetting({ change }: { change: Waiting }) {
  const { id, label, before, after, unit, reason, requested_by: by, requested_at: at } = change;
  const [asked, setAsked] = useState<'approve' | 'withdraw' | null>(null);
  const { staff } = useMe();
  const approve = useOfficeSave('approveSettingChange', { outdates, success: 'Change approved' });
  const withdraw = useOfficeSave('withdrawSettingChange', { outdates, success: 'Change withdrawn' });
  const text = `${settingText({ unit }, before)} → ${settingText({ unit }, after)}`;
  const isOwn = by === `staff:${staff.email}`;
  return (
    <div className="flex flex-wrap items-center gap-3">
      <div className="mr-auto min-w-0 wrap-anywhere">
        <p>
          <b>{label}</b>: {text}
        </p>
        <p className="text-muted">
          {reason} · {actorText(by)} · <Moment at={at} />
        </p>
      </div>
      {isOwn ? null : (
        <Button size="sm" variant="primary" onClick={() => setAsked('approve')}>
          Approve<span className="sr-only"> {label}</span>
        </Button>
      )}
      <Button size="sm" onClick={() => setAsked('withdraw')}>
        Withdraw<span className="sr-only"> {label}</span>
      </Button>
      {asked ? (
        <ConfirmDialog
          title={asked === 'approve' ? 'Approve this change?' : 'Withdraw this change?'}
          button={asked === 'approve' ? 'Approve' : 'Withdraw'}
          isDanger={asked === 'withdraw'}
          run={() => (asked === 'approve' ? approve : withdraw)({ id })}
          onClose={() => setAsked(null)}
        >
          <p>{label}</p>
          <WholeSetting label="Before" value={before} unit={unit} />
          <WholeSetting label="After" value={after} unit={unit} />
          <p>Reason: {reason}</p>
        </ConfirmDialog>
      ) : null}
    </div>
  );
}
