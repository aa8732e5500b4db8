import { useHasEnded } from '#web/lib/browser/use-has-ended.ts';
import { useDateFormat } from '#web/lib/data/use-date-format.ts';
import { useT } from '#web/lib/texts/texts.ts';
import { Button } from '#web/ui/controls/button.tsx';
import { StatusLabel } from '#web/ui/feedback/status-label.tsx';
import type { ApiKey } from '#contract/developers.ts';
import { stateOfKey } from './state-of-key.ts';

interface KeyRowProps {
  apiKey: ApiKey;
  onAsk: (kind: 'replace' | 'revoke') => void;
}

export function KeyRow({ apiKey, onAsk }: KeyRowProps) {
  const t = useT();
  const { id, name, hint, scopes } = apiKey;
  const state = stateOfKey(apiKey, useHasEnded(apiKey.expires_at));
  return (
    <li className="flex flex-wrap items-start gap-x-4 gap-y-3 py-4" data-key={id}>
      <div className="min-w-0 flex-1 basis-60">
        <p className="flex flex-wrap items-center gap-x-3 font-semibold wrap-anywhere">
          {name}
          <StatusLabel tone={state === 'works' ? 'success' : null}>{t(`developers.key_${state}`)}</StatusLabel>
        </p>
        <p className="text-small break-words text-muted">
          <code>{hint}…</code> · {scopes.join(', ')}
        </p>
        <KeyDates apiKey={apiKey} />
      </div>
      {state === 'works' ? (
        <div className="flex flex-wrap gap-2">
          <Button aria-label={t('developers.key_replace_named', { name })} onClick={() => onAsk('replace')}>
            {t('developers.key_replace')}
          </Button>
          <Button
            variant="danger"
            aria-label={t('developers.key_revoke_named', { name })}
            onClick={() => onAsk('revoke')}
          >
            {t('developers.key_revoke')}
          </Button>
        </div>
      ) : null}
    </li>
  );
}

function KeyDates({ apiKey }: { apiKey: ApiKey }) {
  const t = useT();
  const when = useDateFormat();
  const timeOf = (seconds: number) => `${when.date(seconds)} ${when.time(seconds)}`;
  const isPreviousOver = useHasEnded(apiKey.previous_until);
  const { last_used_at: usedAt, last_used_network: network, expires_at: endsAt, previous_until: previous } = apiKey;
  const used = usedAt
    ? t('developers.key_used', { time: timeOf(usedAt), network: network ?? '' })
    : t('developers.key_unused');
  const lines = [
    t('developers.key_created', { date: when.date(apiKey.created_at) }),
    used,
    endsAt ? t('developers.key_ends', { date: when.date(endsAt) }) : null,
    previous && !isPreviousOver ? t('developers.key_previous', { time: timeOf(previous) }) : null,
    apiKey.revoke_reason ? t('developers.key_revoked_because', { reason: apiKey.revoke_reason }) : null,
  ];
  return <p className="text-small break-words text-muted tabular-nums">{lines.filter(Boolean).join(' · ')}</p>;
}
