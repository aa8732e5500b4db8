import { useState, type ReactNode } from 'react';
import { Field, inputClass } from '#web/ui/forms/field.tsx';
import { ConfirmDialog } from './confirm-dialog.tsx';

interface ReasonDialogProps {
  title: string;
  text: ReactNode;
  button: string;
  isDanger?: boolean;
  /** Reasons to start from; each may be changed. */
  templates?: readonly string[];
  /** Needed where money moves. */
  isRequired: boolean;
  run: (reason: string) => Promise<unknown>;
  onClose: () => void;
}

/** Asks before something happens, and for the reason, which the audit log keeps. */
export function ReasonDialog({ text, templates = [], isRequired, run, ...dialog }: ReasonDialogProps) {
  const [reason, setReason] = useState('');
  return (
    <ConfirmDialog {...dialog} isReady={!isRequired || reason.trim() !== ''} run={() => run(reason.trim())}>
      <div>{text}</div>
      {templates.length > 0 ? (
        <div className="flex flex-wrap gap-2" role="group" aria-label="Usual reasons">
          {templates.map((template) => (
            <button key={template} type="button" className="chip chip-plain" onClick={() => setReason(template)}>
              {template}
            </button>
          ))}
        </div>
      ) : null}
      <Field label={isRequired ? 'Reason' : 'Reason (optional)'} hint="Staff see it in the audit log.">
        {(control) => (
          <div className={inputClass(false)}>
            <textarea
              {...control}
              required={isRequired}
              maxLength={500}
              value={reason}
              onChange={(event) => setReason(event.currentTarget.value)}
            />
          </div>
        )}
      </Field>
    </ConfirmDialog>
  );
}
