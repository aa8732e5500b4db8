import type { KeyboardEvent } from 'react';

/** What the open panel tells the text field of the combobox. */
export interface PanelState {
  hasList: boolean;
  activeId: string | undefined;
}

/** Keys of the text field, for the open panel. */
export interface PanelKeys {
  press: (event: KeyboardEvent) => void;
}
