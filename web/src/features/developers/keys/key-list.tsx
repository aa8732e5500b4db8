import { useState } from 'react';
import type { ApiKey } from '#contract/developers.ts';
import { callApi, messageOf } from '#web/lib/api/api.ts';
import { useQueryKeys } from '#web/lib/data/query-keys.ts';
import { useLoadedQuery } from '#web/lib/data/use-loaded-query.ts';
import { useT } from '#web/lib/texts/texts.ts';
import { Button } from '#web/ui/controls/button.tsx';
import { ErrorState } from '#web/ui/feedback/error-state.tsx';
import { TableSkeleton } from '#web/ui/feedback/skeletons.tsx';
import { SecretDialog } from '#web/features/developers/secret-dialog.tsx';
import { CreateKeyDialog } from './create-key-dialog.tsx';
import { KeyRow } from './key-row.tsx';
import { ReplaceKeyDialog } from './replace-key-dialog.tsx';
import { RevokeKeyDialog } from './revoke-key-dialog.tsx';

type Open = { kind: 'new' } | { kind: 'replace' | 'revoke'; key: ApiKey } | { kind: 'shown'; secret: string };

export function KeyList({ loaded }: { loaded: ApiKey[] | undefined }) {
  const t = useT();
  const { apiKeys: queryKey } = useQueryKeys();
  const [open, setOpen] = useState<Open | null>(null);
  const { data, failure } = useLoadedQuery({
    queryKey,
    queryFn: async ({ signal }) => (await callApi('listApiKeys', {}, { signal })).payload,
    loaded,
  });
  if (failure) return <ErrorState title={messageOf(failure.error, t('developers.load_failed'))} {...failure.retry} />;
  if (!data) return <TableSkeleton />;
  return (
    <section className="panel panel-pad" aria-labelledby="keys-title">
      <div className="section-title flex flex-wrap items-center justify-between gap-3">
        <h3 id="keys-title" className="text-h3">
          {t('developers.keys')}
        </h3>
        <Button onClick={() => setOpen({ kind: 'new' })}>{t('developers.key_new')}</Button>
      </div>
      <p className="text-ui text-muted">{t('developers.keys_note')}</p>
      {data.length === 0 ? <p className="mt-4">{t('developers.keys_empty')}</p> : null}
      <ul className="mt-2 divide-y divide-line">
        {data.map((key) => (
          <KeyRow key={key.id} apiKey={key} onAsk={(kind) => setOpen({ kind, key })} />
        ))}
      </ul>
      <KeyDialogs open={open} onOpen={setOpen} />
    </section>
  );
}

function KeyDialogs({ open, onOpen }: { open: Open | null; onOpen: (next: Open | null) => void }) {
  const t = useT();
  const close = () => onOpen(null);
  const show = (secret: string) => onOpen({ kind: 'shown', secret });
  if (open?.kind === 'new') return <CreateKeyDialog onClose={close} onIssued={show} />;
  if (open?.kind === 'replace') return <ReplaceKeyDialog apiKey={open.key} onClose={close} onIssued={show} />;
  if (open?.kind === 'revoke') return <RevokeKeyDialog apiKey={open.key} onClose={close} />;
  if (open?.kind === 'shown')
    return <SecretDialog title={t('developers.key_shown')} secret={open.secret} onClose={close} />;
  return null;
}
