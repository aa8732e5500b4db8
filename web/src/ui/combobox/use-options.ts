import { useEffect, useImperativeHandle, useState, type KeyboardEvent, type MouseEvent } from 'react';
import type { PanelProps } from './combobox-panel.ts';
import { nextOption } from './next-option.ts';

interface Options extends PanelProps {
  isShown: boolean;
  /** Keys of the options, in the order that the arrow keys follow. */
  keys: readonly string[];
  /** Text of the field; a change makes no option active. */
  text: string;
  /** Delete was pressed on the active option. */
  onRemove?: (key: string) => void;
}

/** Active option of an open panel: arrow keys move it, Enter clicks it, Delete may remove it, another text and closing leave it. */
export function useOptions({ listId, ref, onPanel, isShown, keys, text, onRemove }: Options) {
  const [{ key: activeKey, of }, setActive] = useState<{ key: string | null; of: string }>({ key: null, of: text });
  if (activeKey !== null && (!isShown || of !== text)) setActive({ key: null, of: text });
  const at = activeKey === null ? -1 : keys.indexOf(activeKey);
  const idOf = (option: number) => `${listId}-${option}`;
  const activeId = at < 0 ? undefined : idOf(at);
  const hasList = keys.length > 0;
  useEffect(() => onPanel({ isShown, hasList, activeId }), [onPanel, isShown, hasList, activeId]);

  const press = (event: KeyboardEvent) => {
    const active = at < 0 ? null : document.getElementById(idOf(at));
    const next = nextOption(event.key, { at, count: keys.length });
    if (event.key === 'Enter' && active) active.click();
    else if (event.key === 'Delete' && activeKey !== null && active && onRemove) onRemove(activeKey);
    else if (next === null) return;
    else {
      setActive({ key: keys[next] ?? null, of: text });
      document.getElementById(idOf(next))?.scrollIntoView({ block: 'nearest' });
    }
    event.preventDefault();
  };
  useImperativeHandle(ref, () => ({ press }));

  return (key: string) => ({
    id: idOf(keys.indexOf(key)),
    role: 'option' as const,
    'aria-selected': key === activeKey,
    tabIndex: -1,
    onMouseDown: keepFocus,
  });
}

/** Pressing a part of the panel leaves the focus in the text field, which keeps the panel open until the click. */
export function keepFocus(event: MouseEvent): void {
  event.preventDefault();
}
