import { useEffect, useEffectEvent } from 'react';

/** Ctrl+S or ⌘S saves instead of storing the page. */
export function useSaveKey(save: () => void): void {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.key.toLowerCase() !== 's' || !(event.ctrlKey || event.metaKey)) return;
    event.preventDefault();
    if (!document.querySelector('dialog:modal')) save();
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => onKey(event);
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, []);
}
