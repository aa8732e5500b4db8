import { useEffect, useRef } from 'react';
import { Link } from 'react-router';
import { withFilters, type ListState } from './list-address.ts';

export interface ListTabSet {
  /** Filter that the tabs set. */
  param: string;
  /** Tab of an address that names none; `all` then names all rows. */
  start?: string;
  label: string;
  /** `value` is empty for all rows. `emptyTitle`: while the tab has no rows. */
  tabs: readonly { value: string; label: string; count?: number | undefined; emptyTitle?: string }[];
}

/** Title while the current tab has no rows; undefined on the tab of all rows. */
export function emptyTitleOf(set: ListTabSet | undefined, { filters }: ListState): string | undefined {
  const value = set && filters[set.param];
  const tab = value ? set.tabs.find((each) => each.value === value) : undefined;
  return tab && (tab.emptyTitle ?? `Nothing under “${tab.label}”`);
}

interface ListTabsProps extends ListTabSet {
  /** They count the whole list: off while a search or filter would make the tabs show fewer rows. */
  hasCounts: boolean;
  state: ListState;
  addressOf: (state: ListState) => string;
}

/** Filter by state with one press; the current tab is brought into view on narrow screens. */
export function ListTabs({ param, label, tabs, hasCounts, state, addressOf }: ListTabsProps) {
  const ref = useRef<HTMLElement>(null);
  const current = state.filters[param] ?? '';
  useEffect(() => {
    // Counts arrive later and move the tabs.
    const at = tabs.findIndex(({ value }) => value === current);
    const tab = ref.current?.querySelectorAll('a')[at];
    if (tab && ref.current) ref.current.scrollLeft = tab.offsetLeft - (ref.current.clientWidth - tab.offsetWidth) / 2;
  }, [current, tabs]);
  return (
    <nav className="tabs list-tabs" aria-label={label} ref={ref}>
      {tabs.map(({ value, label: text, count }) => (
        <Link
          key={value}
          to={addressOf(withFilters(state, { [param]: value }))}
          aria-current={value === current ? 'page' : undefined}
          preventScrollReset
        >
          {text}
          {count === undefined || !hasCounts ? null : (
            <span className="text-subtle tabular-nums">{count.toLocaleString('en-US')}</span>
          )}
        </Link>
      ))}
    </nav>
  );
}
