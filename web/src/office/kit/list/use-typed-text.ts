import { useEffect, useRef, useState, type RefObject } from 'react';

const pauseMs = 300;

/** Text that waits for the end of the pause. */
type Pending = RefObject<{ text: string; timer: ReturnType<typeof setTimeout> } | undefined>;

function forget(pending: Pending): void {
  clearTimeout(pending.current?.timer);
  pending.current = undefined;
}

/** Text of an input that applies after a pause in typing, and follows the address when that changes by itself. */
export function useTypedText(value: string, onChange: (text: string) => void) {
  const [text, setText] = useState(value);
  const applied = useRef(value);
  const pending: Pending = useRef(undefined);
  const newest = useRef(onChange);
  useEffect(() => {
    newest.current = onChange;
  });
  useEffect(() => {
    if (applied.current === value) return;
    applied.current = value;
    forget(pending);
    setText(value);
  }, [value]);
  useEffect(() => () => forget(pending), []);
  const apply = (next: string) => {
    forget(pending);
    applied.current = next.trim();
    setText(next);
    newest.current(next.trim());
  };
  const type = (next: string) => {
    forget(pending);
    setText(next);
    pending.current = { text: next, timer: setTimeout(apply, pauseMs, next) };
  };
  /** Applies what waits, such as when the input is left. */
  const flush = () => {
    if (pending.current) apply(pending.current.text);
  };
  return { text, type, apply, flush };
}
