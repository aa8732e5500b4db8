import { useId, useRef, useState, type KeyboardEvent, type RefObject } from 'react';
import type { PanelKeys, PanelProps, PanelState } from './combobox-panel.ts';
import { useInteractOutside } from './use-interact-outside.ts';

const closed: PanelState = { isShown: false, hasList: false, activeId: undefined };

/** Text field with a panel of options in the same `box`. The focus stays in the field, which hands its keys to the panel. */
export function useCombobox(box: RefObject<Element | null>) {
  const listId = useId();
  const panelKeys = useRef<PanelKeys>(null);
  const [isOpen, setOpen] = useState(false);
  const [panel, setPanel] = useState(closed);
  const open = () => setOpen(true);
  const close = () => {
    setOpen(false);
    setPanel(closed);
  };
  useInteractOutside(box, isOpen ? close : null);

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'ArrowDown') open();
    if (event.key !== 'Escape' || !panel.isShown) return panelKeys.current?.press(event);
    close();
    // Keeps a dialog around the field open.
    event.preventDefault();
  };
  const panelProps: PanelProps = { listId, ref: panelKeys, onPanel: setPanel };
  return {
    isOpen,
    open,
    close,
    panelProps,
    fieldProps: {
      role: 'combobox',
      'aria-autocomplete': 'list',
      'aria-expanded': panel.hasList,
      'aria-controls': panel.hasList ? listId : undefined,
      'aria-activedescendant': panel.activeId,
      onClick: open,
      onKeyDown,
    } as const,
  };
}
