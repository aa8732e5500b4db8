import { Pencil } from 'lucide-react';
import { use, useEffect, useRef, useState, type KeyboardEvent } from 'react';
import { failureText, isRecordChanged } from '#web/office/kit/api/call-office.ts';
import type { RowOf } from '#web/office/kit/list/use-list-rows.ts';
import { useNewerVersion } from '#web/office/kit/parts/use-newer-version.ts';
import { Button } from '#web/ui/controls/button.tsx';
import { Icon } from '#web/ui/controls/icon.tsx';
import { FieldError } from '#web/ui/forms/field-error.tsx';
import { TextConflict } from './text-conflict.tsx';
import { isSavedText, typedTextId, TypedTextsContext } from './typed-texts.ts';
import { useSaveText } from './use-save-text.ts';

interface TextCellProps {
  row: RowOf<'listTexts'>;
  languageId: number;
}

/**
 * A text that is edited in place: Ctrl+Enter saves, Escape leaves it as it was. What is typed outlives its row, which is
 * gone while it is out of view.
 */
export function TextCell({ row, languageId }: TextCellProps) {
  const { texts, hold } = use(TypedTextsContext);
  const id = typedTextId(languageId, row);
  const [editing, setEditing] = useState<'opened' | 'found' | null>(texts.has(id) ? 'found' : null);
  const button = useRef<HTMLButtonElement>(null);
  const close = () => {
    hold(id, null);
    setEditing(null);
    requestAnimationFrame(() => button.current?.focus());
  };
  if (editing) return <TextEditor {...{ row, languageId }} isFound={editing === 'found'} onClose={close} />;
  return (
    <button
      type="button"
      className="edit-cell text-left whitespace-pre-line"
      ref={button}
      onClick={() => setEditing('opened')}
    >
      <span className="sr-only">Edit {row.key}: </span>
      {row.text ?? <span className="text-subtle">Not translated</span>}
      <Icon of={Pencil} size="sm" />
    </button>
  );
}

interface TextEditorProps extends TextCellProps {
  /** Came into view with what was typed before; the focus is elsewhere by now. */
  isFound: boolean;
  onClose: () => void;
}

function TextEditor({ row: newest, languageId, isFound, onClose }: TextEditorProps) {
  const { texts, hold } = use(TypedTextsContext);
  const id = typedTextId(languageId, newest);
  const [{ row, text }, setTyped] = useState(() => texts.get(id) ?? { row: newest, text: newest.text ?? '' });
  const area = useRef<HTMLTextAreaElement>(null);
  useEffect(() => {
    if (!isFound) area.current?.focus();
  }, [isFound]);
  const type = (next: string, base = row) => {
    setTyped({ row: base, text: next });
    hold(id, { row: base, text: next });
  };
  const [failure, setFailure] = useState<string | null>(null);
  const [isConflict, setConflict] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const saveText = useSaveText();
  const waitForNewer = useNewerVersion(newest);
  const noteId = `text-${row.key}`;
  const save = async (next: string | null) => {
    if (isBusy) return;
    setBusy(true);
    setFailure(null);
    try {
      await saveText({ language_id: languageId, key: row.key, version: row.version, text: next });
      return onClose();
    } catch (error) {
      const theirs = isRecordChanged(error) ? await waitForNewer(row.version) : null;
      if (theirs && isSavedText(theirs, next)) return onClose();
      if (theirs) type(text, theirs);
      else setFailure(failureText(error));
      setConflict(theirs !== null);
      return setBusy(false);
    }
  };
  const onKeyDown = (event: KeyboardEvent) => {
    // The list has keys of its own.
    event.stopPropagation();
    if (event.key === 'Escape' && !isBusy) onClose();
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) void save(text);
  };
  return (
    <div className="grid w-full gap-2 py-2">
      <div className="input">
        <textarea
          ref={area}
          aria-label={`Text of ${row.key}`}
          aria-describedby={noteId}
          rows={Math.min(8, Math.max(2, Math.ceil(text.length / 50)))}
          value={text}
          readOnly={isBusy}
          onChange={(event) => type(event.currentTarget.value)}
          onKeyDown={onKeyDown}
        />
      </div>
      <FieldError id={noteId} message={failure} />
      {isConflict ? <TextConflict theirs={row.text} /> : null}
      {row.placeholders.length > 0 ? (
        <p className="text-small text-muted">Keep these placeholders: {row.placeholders.join(' ')}</p>
      ) : null}
      <div className="flex flex-wrap gap-2">
        <Button size="sm" variant="primary" busy={isBusy} onClick={() => void save(text)}>
          Save
        </Button>
        <Button size="sm" variant="ghost" onClick={onClose}>
          Cancel
        </Button>
        {row.is_edited ? (
          <Button size="sm" variant="ghost" onClick={() => void save(null)}>
            Reset to the shipped text
          </Button>
        ) : null}
      </div>
    </div>
  );
}
