import { useEffect, useRef, type KeyboardEvent } from 'react';
import { flushSync } from 'react-dom';

const numbersMax = 9;
const steps: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowRight: 1, ArrowUp: -1, ArrowLeft: -1 };

interface ReasonTemplatesProps {
  templates: readonly string[];
  onChoose: (template: string) => void;
}

/**
 * Reasons to start from, which have the focus as the dialog opens. Arrows move it; a number chooses and goes on to the
 * button that answers the dialog.
 */
export function ReasonTemplates({ templates, onChoose }: ReasonTemplatesProps) {
  const group = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const active = document.activeElement;
    // They may load while somebody types.
    if (active instanceof HTMLTextAreaElement && active.value !== '') return;
    group.current?.querySelector('button')?.focus();
  }, []);
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const template = /^[1-9]$/.test(event.key) ? templates[Number(event.key) - 1] : undefined;
    const step = steps[event.key];
    if (template !== undefined) {
      flushSync(() => onChoose(template));
      group.current?.closest('dialog')?.querySelector<HTMLElement>('.modal-foot button:last-child')?.focus();
    } else if (step !== undefined && group.current) {
      event.preventDefault();
      const buttons = [...group.current.querySelectorAll('button')];
      const next = buttons.findIndex((button) => button === document.activeElement) + step;
      buttons.at(next % buttons.length)?.focus();
    }
  };
  return (
    <div ref={group} className="flex flex-wrap gap-2" role="group" aria-label="Usual reasons">
      {templates.map((template, at) => (
        <button
          key={template}
          type="button"
          className="chip chip-plain"
          aria-keyshortcuts={at < numbersMax ? `${at + 1}` : undefined}
          onClick={() => onChoose(template)}
          onKeyDown={onKeyDown}
        >
          {at < numbersMax ? (
            <kbd className="key max-md:hidden" aria-hidden="true">
              {at + 1}
            </kbd>
          ) : null}
          {template}
        </button>
      ))}
    </div>
  );
}
