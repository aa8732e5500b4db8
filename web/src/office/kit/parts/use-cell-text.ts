import { useRef, useState } from 'react';
import { toast } from '#web/lib/toasts/toast.ts';
import { failureText, isRecordChanged } from '#web/office/kit/api/call-office.ts';
import { readCellNumber, type CellNumber } from './cell-number.ts';
import { mergeCell } from './merge-cell.ts';
import { useNewerVersion } from './use-newer-version.ts';

interface SavedCell {
  value: string;
  version?: string | undefined;
  save: (text: string) => Promise<unknown>;
}

export interface CellTextOptions extends SavedCell {
  label: string;
  number?: CellNumber;
}

/**
 * The text while a cell is open: what it was opened with, and its one save at a time. A value that somebody else has changed
 * meanwhile is replaced only by a second Enter.
 */
export function useCellText({ label, value, version, number, save }: CellTextOptions) {
  const [text, setText] = useState<string | null>(null);
  // As of the opening: a list that is read again meanwhile must not lend its newer version to this text.
  const [opened, setOpened] = useState<SavedCell>({ value, version, save });
  const [isConflict, setConflict] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const waitForNewer = useNewerVersion<SavedCell>({ value, version, save });
  const open = () => {
    setOpened({ value, version, save });
    setText(value);
  };
  const close = (isByKey: boolean) => {
    setConflict(false);
    setText(null);
    // Whoever clicked elsewhere has chosen where the focus goes.
    if (isByKey) requestAnimationFrame(() => button.current?.focus());
  };
  async function send(mine: string, base: SavedCell, isByKey: boolean): Promise<void> {
    try {
      await base.save(mine);
      return close(isByKey);
    } catch (error) {
      const theirs = isRecordChanged(error) ? await waitForNewer(base.version) : null;
      if (theirs === null) {
        toast.error(failureText(error));
        return;
      }
      const merge = mergeCell({ before: base.value, mine: plain(mine, number), theirs: theirs.value });
      if (merge === 'saved') return close(isByKey);
      if (merge === 'free') return send(mine, theirs, isByKey);
      setOpened(theirs);
      return setConflict(true);
    }
  }
  const finish = (isByKey: boolean) => {
    if (isBusy) return;
    // Leaving the field is no answer to the question whose value stays.
    if (isConflict && !isByKey) return;
    if (text === null || text.trim() === opened.value) return close(isByKey);
    const read = readText(text, number);
    if (read === null) {
      toast.error(`${label}: this is no ${number?.isWhole ? 'whole number' : 'number'}.`);
      return;
    }
    setBusy(true);
    void send(read, opened, isByKey).finally(() => setBusy(false));
  };
  return { text, setText, isBusy, isConflict, button, open, close, finish };
}

function readText(text: string, number: CellNumber | undefined): string | null {
  return number ? readCellNumber(text, number) : text.trim();
}

/** A number as the saved one reads: 44.00 is 44. */
function plain(text: string, number: CellNumber | undefined): string {
  return number && text !== '' ? `${Number(text)}` : text;
}
