import { useEffect, useImperativeHandle, useState, type KeyboardEvent, type MouseEvent } from 'react';
import type { PanelProps } from './combobox-panel.ts';
import { nextOption } from './next-option.ts';

interface Options extends PanelProps {
  isShown: boolean;
  /** Keys of the options, in the order that the arrow keys follow. */
  keys: readonly string[];
}

/** Active option of an open panel: arrow keys move it, Enter clicks it, typing and closing leave it. */
export function useOptions({ listId, ref, onPanel, isShown, keys }: Options) {
  const [activeKey, setActiveKey] = useState<string | null>(null);
  if (!isShown && activeKey !== null) setActiveKey(null);
  const at = activeKey === null ? -1 : keys.indexOf(activeKey);
  const idOf = (option: number) => `${listId}-${option}`;
  const activeId = at < 0 ? undefined : idOf(at);
  const hasList = keys.length > 0;
  useEffect(() => onPanel({ isShown, hasList, activeId }), [onPanel, isShown, hasList, activeId]);

  const press = (event: KeyboardEvent) => {
    const active = at < 0 ? null : document.getElementById(idOf(at));
    const next = nextOption(event.key, { at, count: keys.length });
    if (event.key === 'Enter' && active) active.click();
    else if (next === null) {
      if (event.key.length === 1 || event.key === 'Backspace') setActiveKey(null);
      return;
    } else {
      setActiveKey(keys[next] ?? null);
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
