import { useEffect, useState } from 'react';
import { Link } from 'react-router';
import { useSingleKeys } from '#web/office/kit/list/single-keys.ts';
import { isPageKey } from '#web/office/kit/list/use-list-keys.ts';
import { Dialog } from '#web/ui/overlays/dialog.tsx';

const shortcuts = [
  ['/', 'Search the list, or the office where there is no list'],
  ['j, k', 'Next and previous row; arrows on a row do the same'],
  ['↓', 'From the search of a list to its rows'],
  ['Enter', 'Open the row'],
  ['x', 'Select the row; Shift and a click select a range'],
  ['Esc', 'Clear the selection, close a dialog'],
  ['c', 'Offers: go to the price that the shop would pay; Enter sends it'],
  ['a', 'Offers: take the asking price'],
  ['d', 'Offers: decline; a number chooses the reason'],
  ['Ctrl + S', 'Save the form'],
  ['?', 'Show these keys'],
] as const;

const opening = new EventTarget();

export function openShortcuts(): void {
  opening.dispatchEvent(new Event('open'));
}

/** The sheet of keys, and the keys that work everywhere. */
export function ShortcutSheet() {
  const [isOpen, setOpen] = useState(false);
  const areOn = useSingleKeys();
  useEffect(() => {
    const stop = new AbortController();
    const { signal } = stop;
    opening.addEventListener('open', () => setOpen(true), { signal });
    document.addEventListener(
      'keydown',
      (event) => {
        if (!isPageKey(event) || !['?', '/'].includes(event.key)) return;
        event.preventDefault();
        if (event.key === '?') setOpen(true);
        else focusSearch();
      },
      { signal },
    );
    return () => stop.abort();
  }, []);
  return (
    <Dialog open={isOpen} onClose={() => setOpen(false)} title="Keyboard shortcuts">
      <dl className="shortcuts">
        {shortcuts.map(([key, does]) => (
          <div key={key} className="contents">
            <dt>
              <kbd className="key">{key}</kbd>
            </dt>
            <dd>{does}</dd>
          </div>
        ))}
      </dl>
      <p className="mt-5 text-ui text-muted">
        {areOn
          ? 'Shortcuts of a single letter or sign can be switched off'
          : 'Those of a single letter or sign are off'}{' '}
        in{' '}
        <Link className="text-link" to="/account" onClick={() => setOpen(false)}>
          My account
        </Link>
        .
      </p>
    </Dialog>
  );
}

/** The search of the list comes after that of the bar in the document. */
function focusSearch(): void {
  const inputs = [...document.querySelectorAll<HTMLInputElement>('[data-slash]')];
  const input = inputs.findLast((one) => one.checkVisibility());
  input?.focus();
  input?.select();
}
