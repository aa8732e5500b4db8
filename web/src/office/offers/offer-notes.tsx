import { useState } from 'react';
import type { OfficeReplyOf } from '#contract/office/office-api.ts';
import { useMay } from '#web/office/kit/api/me.ts';
import { useOfficeMutation } from '#web/office/kit/api/use-office.ts';
import { actorText } from '#web/office/kit/parts/actor-text.ts';
import { Moment } from '#web/office/kit/parts/cells.tsx';
import { Button } from '#web/ui/controls/button.tsx';
import { Field, inputClass } from '#web/ui/forms/field.tsx';

interface OfferNotesProps {
  offerId: number;
  notes: OfficeReplyOf<'readDeskOffer'>['payload']['notes'];
}

/** What staff wrote for each other. */
export function OfferNotes({ offerId, notes }: OfferNotesProps) {
  const [text, setText] = useState('');
  const add = useOfficeMutation('addOfferNote', {
    outdates: ['readDeskOffer'],
    success: 'Note added',
    onSuccess: () => setText(''),
  });
  return (
    <div className="grid gap-3">
      {notes.length === 0 ? <p className="text-muted">No notes yet. Customers never see them.</p> : null}
      {notes.map((note) => (
        <div key={note.id}>
          <p className="whitespace-pre-wrap">{note.text}</p>
          <p className="text-small text-muted">
            {actorText(note.actor)}, <Moment at={note.at} />
          </p>
        </div>
      ))}
      {useMay('addOfferNote') ? (
        <form
          className="grid gap-2"
          onSubmit={(event) => {
            event.preventDefault();
            if (!add.isPending) add.mutate({ id: offerId, text });
          }}
        >
          <Field label="New note">
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
          <Button type="submit" className="justify-self-start" busy={add.isPending} disabled={text.trim() === ''}>
            Add note
          </Button>
        </form>
      ) : null}
    </div>
  );
}
