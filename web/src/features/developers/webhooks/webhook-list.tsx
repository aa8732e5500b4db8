import { useState } from 'react';
import type { Webhook } from '#contract/webhooks.ts';
import { callApi, messageOf } from '#web/lib/api/api.ts';
import { useQueryKeys } from '#web/lib/data/query-keys.ts';
import { useLoadedQuery } from '#web/lib/data/use-loaded-query.ts';
import { useT } from '#web/lib/texts/texts.ts';
import { Button } from '#web/ui/controls/button.tsx';
import { ErrorState } from '#web/ui/feedback/error-state.tsx';
import { TableSkeleton } from '#web/ui/feedback/skeletons.tsx';
import { SecretDialog } from '#web/features/developers/secret-dialog.tsx';
import { DeleteWebhookDialog } from './delete-webhook-dialog.tsx';
import { DeliveriesDialog } from './deliveries-dialog.tsx';
import { WebhookDialog } from './webhook-dialog.tsx';
import { WebhookRow } from './webhook-row.tsx';

type Open =
  | { kind: 'new' }
  | { kind: 'change' | 'delete' | 'deliveries'; webhook: Webhook }
  | { kind: 'shown'; secret: string; note?: string };

export function WebhookList({ loaded }: { loaded: Webhook[] | undefined }) {
  const t = useT();
  const { webhooks: queryKey } = useQueryKeys();
  const [open, setOpen] = useState<Open | null>(null);
  const { data, failure } = useLoadedQuery({
    queryKey,
    queryFn: async ({ signal }) => (await callApi('listWebhooks', {}, { signal })).payload,
    loaded,
  });
  if (failure) return <ErrorState title={messageOf(failure.error, t('developers.load_failed'))} {...failure.retry} />;
  if (!data) return <TableSkeleton />;
  const show = (secret: string) => setOpen({ kind: 'shown', secret, note: t('developers.webhook_rotate_note') });
  return (
    <section className="panel panel-pad" aria-labelledby="webhooks-title">
      <div className="section-title flex flex-wrap items-center justify-between gap-3">
        <h3 id="webhooks-title" className="text-h3">
          {t('developers.webhooks')}
        </h3>
        <Button onClick={() => setOpen({ kind: 'new' })}>{t('developers.webhook_new')}</Button>
      </div>
      <p className="text-ui text-muted">{t('developers.webhooks_note')}</p>
      {data.length === 0 ? <p className="mt-4">{t('developers.webhooks_empty')}</p> : null}
      <ul className="mt-2 divide-y divide-line">
        {data.map((webhook) => (
          <WebhookRow key={webhook.id} webhook={webhook} onAsk={(kind) => setOpen({ kind, webhook })} onIssued={show} />
        ))}
      </ul>
      <WebhookDialogs open={open} onOpen={setOpen} />
    </section>
  );
}

function WebhookDialogs({ open, onOpen }: { open: Open | null; onOpen: (next: Open | null) => void }) {
  const t = useT();
  const close = () => onOpen(null);
  switch (open?.kind) {
    case 'new':
      return <WebhookDialog webhook={null} onClose={close} onIssued={(secret) => onOpen({ kind: 'shown', secret })} />;
    case 'change':
      return <WebhookDialog webhook={open.webhook} onClose={close} onIssued={close} />;
    case 'delete':
      return <DeleteWebhookDialog webhook={open.webhook} onClose={close} />;
    case 'deliveries':
      return <DeliveriesDialog webhook={open.webhook} onClose={close} />;
    case 'shown': {
      const { secret, note = '' } = open;
      return <SecretDialog title={t('developers.secret_shown')} secret={secret} note={note} onClose={close} />;
    }
    case undefined:
    default:
      return null;
  }
}
