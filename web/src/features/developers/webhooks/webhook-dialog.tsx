import { useState } from 'react';
import { webhookEvents, type WebhookEvent } from '#contract/webhook-events.ts';
import { callApi } from '#web/lib/api/api.ts';
import { useQueryKeys } from '#web/lib/data/query-keys.ts';
import { useT } from '#web/lib/texts/texts.ts';
import { Button } from '#web/ui/controls/button.tsx';
import { Checkbox } from '#web/ui/forms/checkbox.tsx';
import { TextField } from '#web/ui/forms/text-field.tsx';
import { Dialog } from '#web/ui/overlays/dialog.tsx';
import { ChoiceList } from '#web/features/developers/choice-list.tsx';
import { useReloading } from '#web/features/developers/use-reloading.ts';
import type { Webhook } from '#contract/webhooks.ts';
import { eventKey } from './event-key.ts';

const formId = 'webhook';

interface WebhookDialogProps {
  /** Null adds one. */
  webhook: Webhook | null;
  onClose: () => void;
  /** Called with the secret of a new webhook, or with nothing after a change. */
  onIssued: (secret: string) => void;
}

export function WebhookDialog({ webhook, onClose, onIssued }: WebhookDialogProps) {
  const t = useT();
  const [url, setUrl] = useState(webhook?.url ?? '');
  const [events, setEvents] = useState<WebhookEvent[]>(webhook?.events ?? [...webhookEvents]);
  const [enabled, setEnabled] = useState(webhook?.disabled_at == null);
  const { save, isBusy, errors } = useSaveWebhook(webhook, onIssued);
  const title = t(webhook ? 'developers.webhook_change_title' : 'developers.webhook_new');
  return (
    <Dialog
      open
      busy={isBusy}
      onClose={onClose}
      title={title}
      footer={
        <>
          <Button disabled={isBusy} onClick={onClose}>
            {t('common.close')}
          </Button>
          <Button variant="primary" type="submit" form={formId} busy={isBusy}>
            {t(webhook ? 'developers.webhook_change' : 'developers.webhook_new')}
          </Button>
        </>
      }
    >
      <form
        id={formId}
        className="grid gap-5"
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void save({ url, events, enabled });
        }}
      >
        <TextField
          label={t('developers.webhook_url')}
          type="url"
          inputMode="url"
          placeholder="https://"
          value={url}
          error={errors['url']?.[0] ?? null}
          onChange={(event) => setUrl(event.target.value)}
        />
        <ChoiceList
          legend={t('developers.webhook_events')}
          options={webhookEvents.map((value) => ({ value, label: t(eventKey(value)), note: value }))}
          chosen={events}
          error={errors['events']?.[0] ?? null}
          onChange={setEvents}
        />
        {webhook ? (
          <Checkbox checked={enabled} onChange={(event) => setEnabled(event.target.checked)}>
            {t('developers.webhook_enabled')}
          </Checkbox>
        ) : null}
      </form>
    </Dialog>
  );
}

function useSaveWebhook(webhook: Webhook | null, onSaved: (secret: string) => void) {
  const { webhooks } = useQueryKeys();
  const { change, isBusy, errors } = useReloading(webhooks, ({ url, events }) => Boolean(url ?? events));
  const save = async (input: { url: string; events: WebhookEvent[]; enabled: boolean }) => {
    const saved = await change(async () => {
      if (webhook) return callApi('changeWebhook', { id: webhook.id, ...input }).then(() => '');
      const { url, events } = input;
      return callApi('createWebhook', { url, events }).then(({ payload }) => payload.secret);
    });
    if (saved !== null) onSaved(saved);
  };
  return { save, isBusy, errors };
}
