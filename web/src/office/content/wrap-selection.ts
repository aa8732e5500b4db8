export interface Markup {
  open: string;
  close: string;
  /** Stands between them if nothing is selected. */
  empty: string;
}

interface Selected {
  value: string;
  selectionStart: number;
  selectionEnd: number;
}

/** Text with markup around its selection; what was wrapped stays selected. */
export function wrapSelection(
  { value, selectionStart: from, selectionEnd: to }: Selected,
  { open, close, empty }: Markup,
): Selected {
  const inner = value.slice(from, to) || empty;
  const start = from + open.length;
  return {
    value: value.slice(0, from) + open + inner + close + value.slice(to),
    selectionStart: start,
    selectionEnd: start + inner.length,
  };
}
