import { useState } from 'react';
import type { OfficeReplyOf } from '#contract/office/office-api.ts';
import { useOfficeMutation } from '#web/office/kit/api/use-office.ts';
import type { RowOf } from '#web/office/kit/list/use-list-rows.ts';
import { Button } from '#web/ui/controls/button.tsx';

interface AccessActionsProps {
  account: RowOf<'listStaff'>;
  onReset: (sent: OfficeReplyOf<'resetStaffAccess'>['payload']) => void;
}

/** Reset and disabling, each with a second click that confirms. */
export function AccessActions({ account, onReset }: AccessActionsProps) {
  const { id, name, state } = account;
  const outdates = ['listStaff'] as const;
  const reset = useOfficeMutation('resetStaffAccess', { outdates, onSuccess: ({ payload }) => onReset(payload) });
  const disable = useOfficeMutation('disableStaff', { outdates, success: `${name} is disabled.` });
  const enable = useOfficeMutation('enableStaff', { outdates, success: `${name} can sign in again.` });
  if (state === 'disabled') {
    return (
      <Action
        title="Enable"
        text="The account works again, with its password and authenticator app."
        busy={enable.isPending}
        onConfirm={() => enable.mutate({ id })}
      />
    );
  }
  return (
    <>
      <Action
        title={state === 'invited' ? 'New setup link' : 'Reset access'}
        text={
          state === 'invited'
            ? 'They get a new link by email, and the earlier one stops working.'
            : 'For a lost password or phone: both stop working, all sessions end, and they get a setup link by email.'
        }
        confirm={state === 'invited' ? undefined : 'End all access and send a link'}
        busy={reset.isPending}
        onConfirm={() => reset.mutate({ id })}
      />
      <Action
        title="Disable"
        text="Nobody signs in with this account any more, and its sessions end. The audit log keeps its name."
        confirm={`Disable ${name}`}
        busy={disable.isPending}
        onConfirm={() => disable.mutate({ id })}
      />
    </>
  );
}

interface ActionProps {
  title: string;
  text: string;
  /** Label of the second click; without it the first one counts. */
  confirm?: string | undefined;
  busy: boolean;
  onConfirm: () => void;
}

function Action({ title, text, confirm, busy, onConfirm }: ActionProps) {
  const [isAsked, setAsked] = useState(false);
  return (
    <section className="grid gap-3 border-t border-line pt-4">
      <p className="text-ui text-muted">{text}</p>
      {isAsked && confirm !== undefined ? (
        <div className="flex flex-wrap gap-2">
          <Button variant="danger" busy={busy} onClick={onConfirm}>
            {confirm}
          </Button>
          <Button onClick={() => setAsked(false)}>Keep it</Button>
        </div>
      ) : (
        <Button
          className="justify-self-start"
          busy={busy}
          onClick={() => (confirm === undefined ? onConfirm() : setAsked(true))}
        >
          {title}
        </Button>
      )}
    </section>
  );
}
