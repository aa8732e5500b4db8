import type { KeyboardEvent, Ref } from 'react';

/** What the open panel tells the text field of the combobox. */
export interface PanelState {
  isShown: boolean;
  hasList: boolean;
  activeId: string | undefined;
}

/** Keys of the text field, for the open panel. */
export interface PanelKeys {
  press: (event: KeyboardEvent) => void;
}

export interface PanelProps {
  listId: string;
  ref: Ref<PanelKeys>;
  onPanel: (panel: PanelState) => void;
}
