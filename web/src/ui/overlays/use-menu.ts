import { useEffect, useRef, type RefObject } from 'react';
import { useLocation } from 'react-router';
import { nextRow, type Typed } from './menu-keys.ts';

/**
 * Menu behaviour for `details`: closes on Escape, outside click and navigation; arrows, Home, End and typing move
 * focus. With `path`, query changes keep it open, for multiple choices.
 */
export function useMenu(closesOn: 'navigation' | 'path' = 'navigation'): RefObject<HTMLDetailsElement | null> {
  const ref = useRef<HTMLDetailsElement>(null);
  const { key, pathname } = useLocation();
  const place = closesOn === 'path' ? pathname : key;
  const openedAt = useRef<string | null>(null);

  useEffect(() => {
    // May have been opened on this page before hydration.
    const here = addressFor(closesOn);
    if (place && openedAt.current !== null && openedAt.current !== here) ref.current?.removeAttribute('open');
    openedAt.current = here;
  }, [place, closesOn]);

  useEffect(() => {
    const details = ref.current;
    if (!details) return undefined;
    const typed: Typed = { text: '', at: 0 };
    const onKey = (event: KeyboardEvent) => moveByKey(details, event, typed);
    const onToggle = () => {
      if (!details.open) return;
      openedAt.current = addressFor(closesOn);
      // For browsers without exclusive `details` names.
      for (const other of document.querySelectorAll<HTMLDetailsElement>('.drop[open]')) other.open = other === details;
    };
    const onFollow = ({ target }: Event) => {
      if (closesOn === 'navigation' && (target as Element).closest('a')) details.open = false;
    };
    const onOutside = (event: Event) => {
      const target = event.target as Element;
      // Pressing another menu closes this one by its shared name; closing sooner could move the target from under the
      // finger.
      if (target.closest('.drop > summary') && !target.matches(':focus-visible')) return;
      // Pressing a row's text moves focus to an ancestor of the menu; keep it open.
      const isAround = event.type === 'focusin' && target.contains(details);
      if (details.open && !isAround && !details.contains(target)) details.open = false;
    };
    const stop = new AbortController();
    const { signal } = stop;
    details.addEventListener('keydown', onKey, { signal });
    details.addEventListener('toggle', onToggle, { signal });
    details.addEventListener('click', onFollow, { signal });
    document.addEventListener('pointerdown', onOutside, { signal });
    document.addEventListener('focusin', onOutside, { signal });
    return () => stop.abort();
  }, [closesOn]);
  return ref;
}

function addressFor(closesOn: 'navigation' | 'path'): string {
  return closesOn === 'path' ? window.location.pathname : window.location.href;
}

/** Closes the menu around an element and focuses its button. */
export function closeMenu(inside: Element): void {
  const details = inside.closest('details');
  if (!details) return;
  details.open = false;
  details.querySelector('summary')?.focus();
}

function moveByKey(details: HTMLDetailsElement, event: KeyboardEvent, typed: Typed): void {
  if (event.key === 'Escape' && details.open) {
    event.preventDefault();
    event.stopPropagation();
    closeMenu(details);
    return;
  }
  const rows = [
    ...details.querySelectorAll<HTMLElement>(':scope > :not(summary) :is(a, button, input):not(:disabled)'),
  ];
  const at = rows.indexOf(document.activeElement as HTMLElement);
  const texts = () => rows.map(textOf);
  const next = nextRow(event, { count: rows.length, at, typed, texts });
  if (next === null) return;
  event.preventDefault();
  details.open = true;
  rows[next]?.focus();
}

function textOf(row: HTMLElement): string {
  return (row.closest('label') ?? row).textContent.trim().toLowerCase();
}
