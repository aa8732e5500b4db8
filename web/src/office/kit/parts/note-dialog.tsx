import { useState } from 'react';
import { Field, inputClass } from '#web/ui/forms/field.tsx';
import { ConfirmDialog } from './confirm-dialog.tsx';

interface NoteDialogProps {
  run: (text: string) => Promise<unknown>;
  onClose: () => void;
}

/** Asks for a note that other staff see in the timeline of a record. Render it while it is open. */
export function NoteDialog({ run, onClose }: NoteDialogProps) {
  const [text, setText] = useState('');
  return (
    <ConfirmDialog
      title="Add a note"
      button="Add note"
      isReady={text.trim() !== ''}
      run={() => run(text.trim())}
      onClose={onClose}
    >
      <Field label="Note" hint="Only staff see it. It is erased with the account of the customer.">
        {(control) => (
          <div className={inputClass(false)}>
            <textarea
              {...control}
              maxLength={1000}
              value={text}
              onChange={(event) => setText(event.currentTarget.value)}
            />
          </div>
        )}
      </Field>
    </ConfirmDialog>
  );
}
