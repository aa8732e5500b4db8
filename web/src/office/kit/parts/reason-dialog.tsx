import { useState, type ReactNode } from 'react';
import { ConfirmDialog } from './confirm-dialog.tsx';
import { isReason, ReasonField } from './reason-field.tsx';
import { ReasonTemplates } from './reason-templates.tsx';

interface ReasonDialogProps {
  title: string;
  text: ReactNode;
  button: string;
  dismiss?: string;
  isDanger?: boolean;
  /** Off where a reason is not all that it takes. */
  isReady?: boolean;
  /** Reasons to start from; each may be changed. */
  templates?: readonly string[];
  /** Needed where money moves. */
  isRequired: boolean;
  /** Below the reason, instead of that staff see it. */
  hint?: ((reason: string) => string) | undefined;
  run: (reason: string) => Promise<unknown>;
  onClose: () => void;
}

/** Asks before something happens, and for the reason, which the audit log keeps. */
export function ReasonDialog({
  text,
  templates = [],
  isRequired,
  isReady = true,
  hint,
  run,
  ...dialog
}: ReasonDialogProps) {
  const [reason, setReason] = useState('');
  return (
    <ConfirmDialog {...dialog} isReady={isReady && isReason(reason, isRequired)} run={() => run(reason.trim())}>
      <div>{text}</div>
      {templates.length > 0 ? <ReasonTemplates templates={templates} onChoose={setReason} /> : null}
      <ReasonField value={reason} onChange={setReason} isRequired={isRequired} hint={hint?.(reason)} />
    </ConfirmDialog>
  );
}
