import { useEffect, type RefObject } from 'react';
import { focusHeadingIfLost } from './focus-heading.ts';

/** Moves the focus to the heading when the button that had it is gone, as an answer takes the buttons that gave it. */
export function useKeptFocus(box: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const buttons = box.current;
    if (!buttons) return undefined;
    let focused: Node | null = null;
    const note = ({ target }: FocusEvent) => {
      focused = target as Node;
    };
    const watcher = new MutationObserver(() => {
      if (!focused || focused.isConnected) return;
      focused = null;
      focusHeadingIfLost();
    });
    buttons.addEventListener('focusin', note);
    watcher.observe(buttons, { childList: true, subtree: true });
    return () => {
      buttons.removeEventListener('focusin', note);
      watcher.disconnect();
    };
  }, [box]);
}
