import { useEffect, useEffectEvent, useLayoutEffect, useRef, type RefObject } from 'react';

interface ControlledInput {
  input: RefObject<HTMLInputElement | null>;
  value: string;
  onText: (text: string) => void;
}

/** Hands over text typed before hydration: it stays in the input without an event, and the next render would clear it. */
export function useTextBeforeHydration({ input, value, onText }: ControlledInput): void {
  const typed = useRef<string | null>(null);
  const readInput = useEffectEvent(() => {
    const text = input.current?.value;
    if (text !== undefined && text !== value) typed.current = text;
  });
  const handOver = useEffectEvent(onText);
  useLayoutEffect(() => readInput(), []);
  useEffect(() => {
    const text = typed.current;
    // The form around the input listens once its own effects have run.
    if (text !== null) queueMicrotask(() => handOver(text));
  }, []);
}
