import type { OfficeReplyOf } from '#contract/office/office-api.ts';
import { useOfficeMutation } from '#web/office/kit/api/use-office.ts';
import { Moment } from '#web/office/kit/parts/cells.tsx';
import { Button } from '#web/ui/controls/button.tsx';
import { AccountSection } from './account-section.tsx';

type Session = OfficeReplyOf<'readOwnAccount'>['payload']['sessions'][number];

export function OwnSessions({ sessions }: { sessions: readonly Session[] }) {
  const others = useOfficeMutation('revokeOtherOwnSessions', {
    outdates: ['readOwnAccount'],
    success: 'All other sessions have ended.',
  });
  return (
    <AccountSection title="Sessions">
      <ul className="grid divide-y divide-line">
        {sessions.map((session) => (
          <SessionRow key={session.id} session={session} />
        ))}
      </ul>
      {sessions.length > 1 ? (
        <Button className="justify-self-start" busy={others.isPending} onClick={() => others.mutate({})}>
          End all others
        </Button>
      ) : null}
    </AccountSection>
  );
}

function SessionRow({ session }: { session: Session }) {
  const { id, device, network, current, last_used_at: lastUsedAt } = session;
  const { mutate, isPending } = useOfficeMutation('revokeOwnSession', {
    outdates: ['readOwnAccount'],
    success: 'The session has ended.',
  });
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-1 py-3">
      <span className="min-w-0 flex-1">
        <b className="block">{device || 'Unknown device'}</b>
        <span className="text-ui text-muted">
          {network} · {current ? 'this session' : <Moment at={lastUsedAt} />}
        </span>
      </span>
      {current ? null : (
        <Button size="sm" busy={isPending} onClick={() => mutate({ id })}>
          End
        </Button>
      )}
    </li>
  );
}
