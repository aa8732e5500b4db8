import { ArrowDown, ArrowUp } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { IconButton } from '#web/ui/controls/icon-button.tsx';
import { moveItem } from './move-item.ts';

interface MoveButtonsProps<Entry> {
  /** Names what is moved. */
  name: string;
  list: readonly Entry[];
  at: number;
  /** While the new order is saved. Focus stays. */
  isBusy?: boolean;
  /** Gets the list in its new order. */
  onMove: (list: Entry[]) => void;
}

/** Moves an entry of an ordered list, which needs a key of its own. The focus goes along, and the new place is said. */
export function MoveButtons<Entry>({ name, list, at, isBusy = false, onMove }: MoveButtonsProps<Entry>) {
  const [from, setFrom] = useState<number | null>(null);
  const pressed = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    // Entries that change places lose the focus.
    if (from === at) return;
    pressed.current?.focus();
    pressed.current = null;
  }, [from, at]);
  const move = (by: -1 | 1) => (event: { currentTarget: HTMLButtonElement }) => {
    pressed.current = event.currentTarget;
    setFrom(at);
    onMove(moveItem(list, at, by));
  };
  return (
    <span className="flex">
      <IconButton icon={ArrowUp} label={`Move ${name} up`} off={isBusy || at === 0} onClick={move(-1)} />
      <IconButton
        icon={ArrowDown}
        label={`Move ${name} down`}
        off={isBusy || at === list.length - 1}
        onClick={move(1)}
      />
      <span className="sr-only" role="status">
        {from === null || from === at ? '' : `${name} is now ${at + 1} of ${list.length}.`}
      </span>
    </span>
  );
}
