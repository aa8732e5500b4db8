import { useState } from 'react';
import { useOfficeSave } from '#web/office/kit/api/use-office.ts';
import { ConfirmDialog } from '#web/office/kit/parts/confirm-dialog.tsx';
import { Field, inputClass } from '#web/ui/forms/field.tsx';

/** Adds a note for other staff to the timeline of an order. */
export function NoteDialog({ orderId, onClose }: { orderId: number; onClose: () => void }) {
  const [text, setText] = useState('');
  const add = useOfficeSave('addOrderNote', {
    outdates: ['readOrder'],
    success: 'Note added',
  });
  return (
    <ConfirmDialog
      title="Add a note"
      button="Add note"
      isReady={text.trim() !== ''}
      run={() => add({ id: orderId, text: text.trim() })}
      onClose={onClose}
    >
      <Field label="Note" hint="Staff see it in the timeline. It is erased with the account of the customer.">
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
