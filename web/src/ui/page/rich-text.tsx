import { Fragment, type ReactNode } from 'react';
import { Link } from 'react-router';

interface RichTextProps {
  text: string;
  marks: Record<string, (inner: string) => ReactNode>;
}

/** Renders links and emphasis inside a translated sentence. */
export function RichText({ text, marks }: RichTextProps) {
  const parts = text.split(/<(\w+)>([^<>]*)<\/\w+>/);
  return parts.map((part, index) => {
    // The split yields text, name, inner text, text, and so on.
    if (index % 3 === 1) return null;
    const mark = index % 3 === 2 ? marks[parts[index - 1] ?? ''] : undefined;
    return <Fragment key={`${index}-${part}`}>{mark ? mark(part) : part}</Fragment>;
  });
}

/** Link mark; opens a new tab in forms, so that typed input is kept. */
export function linkMark(to: string, { newTab = false } = {}): (inner: string) => ReactNode {
  return (inner) => (
    <Link className="text-link" to={to} target={newTab ? '_blank' : undefined}>
      {inner}
    </Link>
  );
}
