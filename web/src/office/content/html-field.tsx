import { useRef } from 'react';
import { Field, inputClass } from '#web/ui/forms/field.tsx';
import { HtmlToolbar } from './html-toolbar.tsx';

/** The HTML of a page, with a toolbar. */
export function HtmlField({ content, onChange }: { content: string; onChange: (html: string) => void }) {
  const area = useRef<HTMLTextAreaElement>(null);
  return (
    <div className="grid gap-2">
      <HtmlToolbar area={area} onChange={onChange} />
      <Field
        label="HTML"
        hint="Headings, paragraphs, lists, tables and links. Everything else is dropped when you save."
      >
        {(control) => (
          <div className={inputClass(false)}>
            <textarea
              {...control}
              ref={area}
              rows={22}
              spellCheck
              className="font-mono text-small"
              value={content}
              onChange={(event) => onChange(event.currentTarget.value)}
            />
          </div>
        )}
      </Field>
    </div>
  );
}
