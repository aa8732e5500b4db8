import { Trash2 } from 'lucide-react';
import { useState } from 'react';
import { ConfirmDialog } from '#web/office/kit/parts/confirm-dialog.tsx';
import { Button } from '#web/ui/controls/button.tsx';

/** Deletion of the record; `run` also leads to another screen. */
export interface Removal {
  title: string;
  text: string;
  run: () => Promise<unknown>;
}

interface SaveBarProps {
  isNew: boolean;
  isDirty: boolean;
  isBusy: boolean;
  onDiscard: () => void;
  remove: Removal | undefined;
  /** Around the deletion, which leaves the screen when it succeeds. */
  onRemoval: { begin: () => void; fail: () => void; end: () => void };
}

/** Sticky foot of a form. */
export function SaveBar({ isNew, isDirty, isBusy, onDiscard, remove, onRemoval }: SaveBarProps) {
  const [isAsking, setAsking] = useState(false);
  return (
    <div className="office-save-bar">
      {remove ? (
        <Button variant="danger" icon={Trash2} onClick={() => setAsking(true)}>
          Delete
        </Button>
      ) : null}
      <p className="ml-auto text-small text-muted max-md:hidden" role="status">
        {isDirty ? 'Unsaved changes' : ''}
      </p>
      {isDirty && !isNew ? (
        <Button variant="ghost" onClick={onDiscard}>
          Discard
        </Button>
      ) : null}
      <Button variant="primary" type="submit" busy={isBusy} busyLabel="Saving..." paused={!isDirty}>
        {isNew ? 'Create' : 'Save'}
      </Button>
      {remove && isAsking ? (
        <ConfirmDialog
          title={remove.title}
          button="Delete"
          isDanger
          run={async () => {
            onRemoval.begin();
            try {
              await remove.run();
            } catch (error) {
              onRemoval.fail();
              throw error;
            }
            onRemoval.end();
          }}
          onClose={() => setAsking(false)}
        >
          <p>{remove.text}</p>
        </ConfirmDialog>
      ) : null}
    </div>
  );
}
