import { useEffect, useEffectEvent } from 'react';
import { singleKeys } from './single-keys.ts';

const typing = 'input:not([type=checkbox]):not([type=radio]), select, textarea, [contenteditable]';

function isCharacter(key: string): boolean {
  return key.length === 1;
}

/**
 * Whether a key belongs to the page: nobody types, no dialog or menu is open, nothing has handled it, and if it is a
 * letter or sign, those are not switched off.
 */
export function isPageKey(event: KeyboardEvent): boolean {
  if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return false;
  if (document.querySelector('dialog:modal, .drop[open]')) return false;
  if (isCharacter(event.key) && !singleKeys.areOn()) return false;
  return !(event.target instanceof Element && event.target.closest(typing));
}

function isLeavingSearch({ key, target }: KeyboardEvent): boolean {
  return key === 'ArrowDown' && target instanceof Element && target.matches('.list-search input');
}

function listenToKeys(listen: (event: KeyboardEvent) => void): () => void {
  document.addEventListener('keydown', listen);
  return () => document.removeEventListener('keydown', listen);
}

interface ListKeys {
  move: (step: number) => void;
  open: () => void;
  select: () => void;
  clear: () => void;
  /** What else a key does to the active row. */
  findOther: (key: string) => (() => void) | undefined;
}

/** `j` and `k` or arrows move, Enter opens, `x` selects, Escape clears; an arrow leads from the search to the rows. */
export function useListKeys({ move, open, select, clear, findOther }: ListKeys): void {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (isLeavingSearch(event)) {
      event.preventDefault();
      move(1);
      return;
    }
    if (!isPageKey(event)) return;
    const isOnRow = event.target instanceof HTMLTableRowElement;
    const actions: Record<string, (() => void) | undefined> = {
      j: () => move(1),
      k: () => move(-1),
      ArrowDown: isOnRow ? () => move(1) : undefined,
      ArrowUp: isOnRow ? () => move(-1) : undefined,
      Enter: isOnRow ? open : undefined,
      x: select,
      Escape: clear,
    };
    const action = actions[event.key] ?? findOther(event.key);
    if (!action) return;
    event.preventDefault();
    action();
  });
  useEffect(() => listenToKeys((event) => onKey(event)), []);
}

/** Runs actions of a page by their keys. */
export function usePageKeys(actions: Readonly<Record<string, (() => void) | undefined>>): void {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const action = actions[event.key];
    if (!action || !isPageKey(event)) return;
    event.preventDefault();
    action();
  });
  useEffect(() => listenToKeys((event) => onKey(event)), []);
}
