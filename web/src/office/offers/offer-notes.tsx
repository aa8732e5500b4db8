import { useState } from 'react';
import type { OfficeReplyOf } from '#contract/office/office-api.ts';
import { useMay } from '#web/office/kit/api/me.ts';
import { useOfficeSave } from '#web/office/kit/api/use-office.ts';
import { actorText } from '#web/office/kit/parts/actor-text.ts';
import { Moment } from '#web/office/kit/parts/cells.tsx';
import { NoteDialog } from '#web/office/kit/parts/note-dialog.tsx';
import { Panel } from '#web/office/kit/parts/panel.tsx';
import { Button } from '#web/ui/controls/button.tsx';

interface OfferNotesProps {
  offerId: number;
  notes: OfficeReplyOf<'readDeskOffer'>['payload']['notes'];
}

/** What staff wrote for each other. */
export function OfferNotes({ offerId, notes }: OfferNotesProps) {
  const [isOpen, setOpen] = useState(false);
  const add = useOfficeSave('addOfferNote', { outdates: ['readDeskOffer'], success: 'Note added' });
  const button = useMay('addOfferNote') ? <Button onClick={() => setOpen(true)}>Add note</Button> : null;
  return (
    <Panel title="Notes" actions={button}>
      {notes.length === 0 ? <p className="text-muted">No notes yet. Customers never see them.</p> : null}
      {notes.map((note) => (
        <div key={note.id}>
          <p className="whitespace-pre-wrap">{note.text}</p>
          <p className="text-small text-muted">
            {actorText(note.actor)}, <Moment at={note.at} />
          </p>
        </div>
      ))}
      {isOpen ? <NoteDialog run={(text) => add({ id: offerId, text })} onClose={() => setOpen(false)} /> : null}
    </Panel>
  );
}
