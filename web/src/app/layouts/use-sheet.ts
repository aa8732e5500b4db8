import { useEffect, useId, useRef } from 'react';
import { useLocation } from 'react-router';

/**
 * A modal sheet that closes when the page changes and in windows that match `wideFrom`. The command attributes of its
 * buttons open and close it without JavaScript.
 */
export function useSheet(wideFrom: string) {
  const id = useId();
  const ref = useRef<HTMLDialogElement>(null);
  const { key } = useLocation();

  useEffect(() => {
    const sheet = ref.current;
    // Skip the first page: the sheet may have been opened before hydration.
    return () => {
      if (key) sheet?.close();
    };
  }, [key]);
  useEffect(() => {
    const wide = window.matchMedia(wideFrom);
    const onChange = () => wide.matches && ref.current?.close();
    wide.addEventListener('change', onChange);
    return () => wide.removeEventListener('change', onChange);
  }, [wideFrom]);

  const open = () => hasCommands() || ref.current?.showModal();
  const close = () => hasCommands() || ref.current?.close();
  return {
    ref,
    openProps: { command: 'show-modal', commandfor: id, 'aria-haspopup': 'dialog' as const, onClick: open },
    closeProps: { command: 'close', commandfor: id, onClick: close },
  };
}

/** Browsers with command support have toggled the sheet already. */
function hasCommands(): boolean {
  return 'command' in HTMLButtonElement.prototype;
}
