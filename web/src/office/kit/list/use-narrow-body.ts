import { useEffect, useState, type RefObject } from 'react';
import { flushSync } from 'react-dom';
import { isNarrow, subscribeToNarrow } from '#web/lib/browser/use-narrow.ts';
import { focusHeadingIfLost } from '#web/office/kit/parts/focus-heading.ts';

/** Dialogs of rows and open cells are drawn inside their row, and would go with it. */
const unfinished = 'dialog, .edit-cell-input';

/** Whether rows are cards. A turned or resized screen changes that once nothing in them is being filled in. */
export function useNarrowBody(box: RefObject<HTMLElement | null>): boolean {
  const [isShownNarrow, setShownNarrow] = useState(isNarrow);
  useEffect(() => {
    const turn = (hadFocus: boolean) => {
      if (box.current?.querySelector(unfinished)) {
        watcher.observe(document.body, { childList: true, subtree: true });
        return;
      }
      watcher.disconnect();
      flushSync(() => setShownNarrow(isNarrow()));
      if (hadFocus) focusHeadingIfLost();
    };
    const watcher = new MutationObserver(() => turn(true));
    const unsubscribe = subscribeToNarrow(() => turn(document.activeElement !== document.body));
    return () => {
      unsubscribe();
      watcher.disconnect();
    };
  }, [box]);
  return isShownNarrow;
}
