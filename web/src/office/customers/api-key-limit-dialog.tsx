import { useState } from 'react';
import { useOfficeSave } from '#web/office/kit/api/use-office.ts';
import type { RowOf } from '#web/office/kit/list/use-list-rows.ts';
import { ReasonDialog } from '#web/office/kit/parts/reason-dialog.tsx';
import { TextField } from '#web/ui/forms/text-field.tsx';
import { limitHint, readLimit } from './typed-limit.ts';

interface ApiKeyLimitDialogProps {
  apiKey: RowOf<'listApiKeyRecords'>;
  onClose: () => void;
}

/** Changes how many calls a minute a key may make. */
export function ApiKeyLimitDialog({ apiKey, onClose }: ApiKeyLimitDialogProps) {
  const { id, name, email, limit_per_minute: before, has_own_limit: hasOwn } = apiKey;
  const [typed, setTyped] = useState(hasOwn ? String(before) : '');
  const save = useOfficeSave('limitApiKey', { outdates: ['listApiKeyRecords'], success: 'Limit changed' });
  const { limit, problem } = readLimit(typed);
  return (
    <ReasonDialog
      title="Change the limit of this API key"
      text={
        <div className="grid gap-3">
          <p>
            “{name}” of {email} may make {before.toLocaleString('en-US')} calls a minute now.
          </p>
          <TextField
            label="Calls a minute"
            hint={limitHint}
            error={problem}
            inputMode="numeric"
            value={typed}
            onChange={(event) => setTyped(event.currentTarget.value)}
          />
        </div>
      }
      button="Change limit"
      isReady={problem === null}
      isRequired
      run={(reason) => save({ id, limit_per_minute: limit, reason })}
      onClose={onClose}
    />
  );
}
