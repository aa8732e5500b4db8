import { MonitorSmartphone } from 'lucide-react';
import { messageOf } from '#web/lib/api/api.ts';
import { useDateFormat } from '#web/lib/data/use-date-format.ts';
import { useT } from '#web/lib/texts/texts.ts';
import { Button } from '#web/ui/controls/button.tsx';
import { Icon } from '#web/ui/controls/icon.tsx';
import { ErrorState } from '#web/ui/feedback/error-state.tsx';
import { TableSkeleton } from '#web/ui/feedback/skeletons.tsx';
import { StatusLabel } from '#web/ui/feedback/status-label.tsx';
import { useSessions, type AccountSession } from './use-sessions.ts';

export function SessionList({ loaded }: { loaded: AccountSession[] | undefined }) {
  const t = useT();
  const { sessions, failure, end, endOthers, ending } = useSessions(loaded);
  if (failure) return <ErrorState title={messageOf(failure.error, t('account.sessions_failed'))} {...failure.retry} />;
  if (!sessions) return <TableSkeleton />;
  const hasOthers = sessions.some(({ current }) => !current);
  return (
    <section className="panel panel-pad" aria-labelledby="sessions-title">
      <div className="section-title">
        <h2 id="sessions-title">{t('account.sessions')}</h2>
      </div>
      <p className="text-ui text-muted">{t('account.sessions_note')}</p>
      <ul className="mt-2 divide-y divide-line">
        {sessions.map((session) => (
          <SessionRow key={session.id} session={session} busy={ending === session.id} onEnd={() => end(session.id)} />
        ))}
      </ul>
      {hasOthers ? (
        <Button
          className="mt-4 max-md:w-full"
          variant="danger"
          busy={ending === 'others'}
          busyLabel={t('account.session_ending')}
          onClick={endOthers}
        >
          {t('account.sessions_end_others')}
        </Button>
      ) : null}
    </section>
  );
}

interface SessionRowProps {
  session: AccountSession;
  busy: boolean;
  onEnd: () => void;
}

/** The current session ends by logging out. */
function SessionRow({ session, busy, onEnd }: SessionRowProps) {
  const t = useT();
  const when = useDateFormat();
  const device = session.device || t('account.session_unknown');
  const format = (seconds: number) => `${when.date(seconds)} ${when.time(seconds)}`;
  const { network, method, second_factor: second } = session;
  const howSignedIn = [t(`account.session_by_${method}`), second && t(`account.session_with_${second}`)].filter(
    Boolean,
  );
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 py-4">
      <Icon of={MonitorSmartphone} className="text-muted" />
      <div className="min-w-0 flex-1 basis-52">
        <p className="flex flex-wrap items-center gap-x-3 font-semibold">
          {device}
          {session.current ? <StatusLabel tone="success">{t('account.session_current')}</StatusLabel> : null}
        </p>
        <p className="text-small break-words text-muted">{t('account.session_network', { network })}</p>
        <p className="text-small text-muted">{howSignedIn.join(' ')}</p>
        <p className="text-small text-muted tabular-nums">
          {t('account.session_times', { from: format(session.created_at), last: format(session.last_used_at) })}
        </p>
      </div>
      {session.current ? null : (
        <Button
          busy={busy}
          busyLabel={t('account.session_ending')}
          aria-label={t('account.session_end_named', { device, network })}
          onClick={onEnd}
        >
          {t('account.session_end')}
        </Button>
      )}
    </li>
  );
}
