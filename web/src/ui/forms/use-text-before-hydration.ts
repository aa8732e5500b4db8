import { useEffect, useEffectEvent, useLayoutEffect, useState, type RefObject } from 'react';

interface ControlledInput {
  input: RefObject<HTMLInputElement | null>;
  value: string;
  onText: (text: string) => void;
}

/** Hands over text typed before hydration: it stays in the input without an event, and the next render would clear it. */
export function useTextBeforeHydration({ input, value, onText }: ControlledInput): void {
  const [typed, setTyped] = useState<string | null>(null);
  const readInput = useEffectEvent(() => {
    const text = input.current?.value;
    if (text !== undefined && text !== value) queueMicrotask(() => setTyped(text));
  });
  const handOver = useEffectEvent(onText);
  useLayoutEffect(() => readInput(), []);
  // In a later render: the form around the input listens once its own effects have run.
  useEffect(() => {
    if (typed !== null) handOver(typed);
  }, [typed]);
}
