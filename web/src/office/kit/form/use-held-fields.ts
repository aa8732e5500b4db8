import { useEffect, useRef } from 'react';

const kinds = ['beforeinput', 'keydown', 'mousedown', 'click'];

/** Keeps fields as they are while they are saved, so that nothing typed meanwhile is lost. The focus stays where it is. */
export function useHeldFields(isHeld: boolean) {
  const fields = useRef<HTMLFieldSetElement>(null);
  useEffect(() => {
    const area = fields.current;
    if (!isHeld || !area) return undefined;
    const hold = (event: Event) => {
      if (!(event instanceof KeyboardEvent && event.key === 'Tab')) event.preventDefault();
    };
    for (const kind of kinds) area.addEventListener(kind, hold);
    return () => {
      for (const kind of kinds) area.removeEventListener(kind, hold);
    };
  }, [isHeld]);
  return fields;
}
