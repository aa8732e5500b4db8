import { Fragment, type ReactNode } from 'react';
import { Link } from 'react-router';

interface RichTextProps {
  /** A text with marks: `I accept the <terms>terms of service</terms>`. */
  text: string;
  /** What each mark becomes. */
  marks: Record<string, (inner: string) => ReactNode>;
}

/** Puts links and emphasis into a translated sentence without cutting it into pieces. */
export function RichText({ text, marks }: RichTextProps) {
  const parts = text.split(/<(\w+)>(.*?)<\/\1>/);
  return parts.map((part, index) => {
    // The split yields plain text, name, inner text, plain text, and so on.
    if (index % 3 === 1) return null;
    const mark = index % 3 === 2 ? marks[parts[index - 1] ?? ''] : undefined;
    return <Fragment key={`${index}-${part}`}>{mark ? mark(part) : part}</Fragment>;
  });
}

/** A mark that becomes a link; in a form it opens a new tab, so that nothing typed is lost. */
export function linkMark(to: string, { newTab = false } = {}): (inner: string) => ReactNode {
  return (inner) => (
    <Link className="text-link" to={to} target={newTab ? '_blank' : undefined}>
      {inner}
    </Link>
  );
}
