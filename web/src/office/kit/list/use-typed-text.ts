import { useEffect, useRef, useState } from 'react';

const pauseMs = 300;

/** Text of an input that applies after a pause in typing, and follows the address when that changes by itself. */
export function useTypedText(value: string, onChange: (text: string) => void) {
  const [text, setText] = useState(value);
  const applied = useRef(value);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => {
    if (applied.current === value) return;
    applied.current = value;
    setText(value);
  }, [value]);
  useEffect(() => () => clearTimeout(timer.current), []);
  const apply = (next: string) => {
    clearTimeout(timer.current);
    applied.current = next.trim();
    onChange(next.trim());
  };
  const type = (next: string) => {
    setText(next);
    clearTimeout(timer.current);
    timer.current = setTimeout(apply, pauseMs, next);
  };
  return { text, type, apply };
}
