import { useState, type ReactNode } from 'react';
import { ConfirmDialog } from './confirm-dialog.tsx';
import { isReason, ReasonField } from './reason-field.tsx';

interface ReasonDialogProps {
  title: string;
  text: ReactNode;
  button: string;
  dismiss?: string;
  isDanger?: boolean;
  /** Reasons to start from; each may be changed. */
  templates?: readonly string[];
  /** Needed where money moves. */
  isRequired: boolean;
  /** Below the reason, instead of that staff see it. */
  hint?: string | undefined;
  run: (reason: string) => Promise<unknown>;
  onClose: () => void;
}

/** Asks before something happens, and for the reason, which the audit log keeps. */
export function ReasonDialog({ text, templates = [], isRequired, hint, run, ...dialog }: ReasonDialogProps) {
  const [reason, setReason] = useState('');
  return (
    <ConfirmDialog {...dialog} isReady={isReason(reason, isRequired)} run={() => run(reason.trim())}>
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
      <ReasonField value={reason} onChange={setReason} isRequired={isRequired} hint={hint} />
    </ConfirmDialog>
  );
}
