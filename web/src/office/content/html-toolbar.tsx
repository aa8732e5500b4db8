import type { RefObject } from 'react';
import { Button } from '#web/ui/controls/button.tsx';
import { wrapSelection, type Markup } from './wrap-selection.ts';

interface HtmlToolbarProps {
  area: RefObject<HTMLTextAreaElement | null>;
  onChange: (html: string) => void;
}

const tools: readonly { label: string; markup: Markup }[] = [
  { label: 'Heading', markup: { open: '<h2>', close: '</h2>', empty: 'Heading' } },
  { label: 'Subheading', markup: { open: '<h3>', close: '</h3>', empty: 'Subheading' } },
  { label: 'Paragraph', markup: { open: '<p>', close: '</p>', empty: 'Text' } },
  { label: 'Bold', markup: { open: '<strong>', close: '</strong>', empty: 'bold' } },
  { label: 'Italic', markup: { open: '<em>', close: '</em>', empty: 'italic' } },
  { label: 'Link', markup: { open: '<a href="https://">', close: '</a>', empty: 'link' } },
  { label: 'List', markup: { open: '<ul>\n  <li>', close: '</li>\n</ul>', empty: 'Entry' } },
  { label: 'Numbers', markup: { open: '<ol>\n  <li>', close: '</li>\n</ol>', empty: 'Step' } },
  {
    label: 'Table',
    markup: {
      open: '<table>\n  <thead>\n    <tr><th scope="col">',
      close: '</th></tr>\n  </thead>\n  <tbody>\n    <tr><td>Cell</td></tr>\n  </tbody>\n</table>',
      empty: 'Column',
    },
  },
];

/** Writes the allowed tags around what is selected. */
export function HtmlToolbar({ area, onChange }: HtmlToolbarProps) {
  const insert = (markup: Markup) => {
    const field = area.current;
    if (!field) return;
    const next = wrapSelection(field, markup);
    onChange(next.value);
    requestAnimationFrame(() => {
      field.focus();
      field.setSelectionRange(next.selectionStart, next.selectionEnd);
    });
  };
  return (
    <div className="flex flex-wrap gap-1" role="group" aria-label="Insert">
      {tools.map(({ label, markup }) => (
        <Button key={label} size="sm" variant="ghost" onClick={() => insert(markup)}>
          {label}
        </Button>
      ))}
    </div>
  );
}
