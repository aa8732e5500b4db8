import { useState } from 'react';
import { useMay } from '#web/office/kit/api/me.ts';
import { useOfficeSave } from '#web/office/kit/api/use-office.ts';
import type { RowOf } from '#web/office/kit/list/use-list-rows.ts';
import { ReasonDialog } from '#web/office/kit/parts/reason-dialog.tsx';
import { Button } from '#web/ui/controls/button.tsx';
import { ApiKeyLimitDialog } from './api-key-limit-dialog.tsx';

type ApiKey = RowOf<'listApiKeyRecords'>;

const reasons = ['Published by mistake', 'Too many calls', 'Against the terms', 'Asked for by the customer'];

/** What staff may do with an API key that is not revoked. */
export function ApiKeyActions({ apiKey }: { apiKey: ApiKey }) {
  const [asked, setAsked] = useState<'revoke' | 'limit' | null>(null);
  const mayRevoke = useMay('revokeApiKeyAsStaff');
  const mayLimit = useMay('limitApiKey');
  const revoke = useOfficeSave('revokeApiKeyAsStaff', { outdates: ['listApiKeyRecords'], success: 'API key revoked' });
  const { id, name, hint, email, state } = apiKey;
  const close = () => setAsked(null);
  if (state === 'revoked') return null;
  return (
    <span className="flex flex-wrap justify-end gap-2">
      {mayLimit ? (
        <Button size="sm" variant="ghost" onClick={() => setAsked('limit')}>
          Limit<span className="sr-only"> of key {id}</span>
        </Button>
      ) : null}
      {mayRevoke ? (
        <Button size="sm" onClick={() => setAsked('revoke')}>
          Revoke<span className="sr-only"> key {id}</span>
        </Button>
      ) : null}
      {asked === 'limit' ? <ApiKeyLimitDialog apiKey={apiKey} onClose={close} /> : null}
      {asked === 'revoke' ? (
        <ReasonDialog
          title="Revoke this API key?"
          text={`“${name}” (${hint}…) of ${email} stops working at once and for good. The customer gets an email with the reason.`}
          button="Revoke"
          isDanger
          isRequired
          templates={reasons}
          hint={() => 'The customer sees it.'}
          run={(reason) => revoke({ id, reason })}
          onClose={close}
        />
      ) : null}
    </span>
  );
}
