import { useState } from 'react';

export interface TypedText {
  value: string;
  onType: (text: string) => void;
  /** Whether the typed text means the value, and so keeps its form. */
  isSame: (text: string, value: string) => boolean;
}

/** Value and handler of a text input whose parsed value lives in the address. */
export function useTypedText({ value, onType, isSame }: TypedText) {
  const [text, setText] = useState(value);
  const [seen, setSeen] = useState(value);
  if (seen !== value) {
    setSeen(value);
    if (!isSame(text, value)) setText(value);
  }
  const onText = (typed: string) => {
    setText(typed);
    onType(typed);
  };
  return { text, onText };
}
