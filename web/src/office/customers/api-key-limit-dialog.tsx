import { useState } from 'react';
import { useOfficeSave } from '#web/office/kit/api/use-office.ts';
import type { RowOf } from '#web/office/kit/list/use-list-rows.ts';
import { ReasonDialog } from '#web/office/kit/parts/reason-dialog.tsx';
import { TextField } from '#web/ui/forms/text-field.tsx';

interface ApiKeyLimitDialogProps {
  apiKey: RowOf<'listApiKeyRecords'>;
  onClose: () => void;
}

/** Asks for the calls a minute that a key may make. */
export function ApiKeyLimitDialog({ apiKey, onClose }: ApiKeyLimitDialogProps) {
  const { id, name, email, limit_per_minute: before, has_own_limit: hasOwn } = apiKey;
  const [limit, setLimit] = useState(hasOwn ? String(before) : '');
  const save = useOfficeSave('limitApiKey', { outdates: ['listApiKeyRecords'], success: 'Limit changed' });
  const typed = limit.trim();
  return (
    <ReasonDialog
      title="Change the limit of this API key"
      text={
        <div className="grid gap-3">
          <p>
            “{name}” of {email} may make {before} calls a minute.
          </p>
          <TextField
            label="Calls a minute"
            hint="From 1 to 100000. Empty for the limit of all other keys."
            inputMode="numeric"
            value={limit}
            onChange={(event) => setLimit(event.currentTarget.value)}
          />
        </div>
      }
      button="Change limit"
      isReady={/^\d{0,6}$/.test(typed)}
      isRequired
      run={(reason) => save({ id, limit_per_minute: typed === '' ? null : Number(typed), reason })}
      onClose={onClose}
    />
  );
}
