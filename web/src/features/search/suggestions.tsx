import { RotateCw } from 'lucide-react';
import { useEffect, useId, useImperativeHandle, useRef, useState, type KeyboardEvent, type Ref } from 'react';
import { useT } from '#web/lib/texts/texts.ts';
import { Button } from '#web/ui/controls/button.tsx';
import { Spinner } from '#web/ui/controls/spinner.tsx';
import { nextOption } from './next-option.ts';
import { clearRecentSearches, readRecentSearches } from './recent-searches.ts';
import type { PanelKeys, PanelState } from './search-panel.ts';
import { foundGroups, recentGroup, type Suggestion, type SuggestionGroup } from './suggestion-groups.ts';
import { keepFocus, SuggestionRow, type SuggestionRowProps } from './suggestion-row.tsx';
import { useSuggestions } from './use-suggestions.ts';

interface SuggestionsProps {
  listId: string;
  text: string;
  ref: Ref<PanelKeys>;
  onPanel: (panel: PanelState) => void;
  /** A row was opened; with the search to remember. */
  onChosen: (search: string | null) => void;
}

/** Panel below the search field: recent searches, then suggestions. The focus stays in the field. */
export default function Suggestions({ listId, text, ref, onPanel, onChosen }: SuggestionsProps) {
  const t = useT();
  const box = useRef<HTMLDivElement>(null);
  const suggestions = useSuggestions(text);
  const { isAsked, query, found, isSettled } = suggestions;
  const [recent, setRecent] = useState(readRecentSearches);
  const groups = isAsked ? (found ? foundGroups(found, query, t) : []) : recentGroup(recent, t);
  const keys = groups.flatMap(({ rows }) => rows.map(({ key }) => key));
  const [activeKey, setActiveKey] = useState<string | null>(null);
  const at = activeKey === null ? -1 : keys.indexOf(activeKey);
  const idOf = (row: number) => `${listId}-${row}`;
  const isShown = isAsked || groups.length > 0;
  const activeId = at < 0 ? undefined : idOf(at);

  const hasList = groups.length > 0;
  useEffect(() => onPanel({ hasList, activeId }), [onPanel, hasList, activeId]);
  const press = (event: KeyboardEvent) => {
    const active = at < 0 ? null : document.getElementById(idOf(at));
    const next = nextOption(event.key, { at, count: keys.length });
    if (event.key === 'Enter' && active) active.click();
    else if (next === null) return;
    else {
      setActiveKey(keys[next] ?? null);
      document.getElementById(idOf(next))?.scrollIntoView({ block: 'nearest' });
    }
    event.preventDefault();
  };
  useImperativeHandle(ref, () => ({ press }));

  if (!isShown) return null;
  const forget = () => {
    clearRecentSearches();
    setRecent([]);
    box.current?.closest('form')?.querySelector('input')?.focus();
  };
  const rowProps = ({ key, search }: Suggestion) => ({
    id: idOf(keys.indexOf(key)),
    isActive: key === activeKey,
    onChosen: () => onChosen(search),
  });
  return (
    <div ref={box} className="menu search-panel">
      {isAsked ? <PanelNote suggestions={suggestions} count={keys.length} /> : null}
      {groups.length > 0 ? (
        <div id={listId} role="listbox" aria-label={t('search.suggestions')} aria-busy={!isSettled}>
          {groups.map((group) => (
            <Group key={group.key} group={group} rowProps={rowProps} />
          ))}
        </div>
      ) : null}
      {isAsked ? null : (
        <Button variant="ghost" size="sm" onMouseDown={keepFocus} onClick={forget}>
          {t('search.clear_recent')}
        </Button>
      )}
    </div>
  );
}

interface GroupProps {
  group: SuggestionGroup;
  rowProps: (row: Suggestion) => Omit<SuggestionRowProps, 'row'>;
}

function Group({ group: { title, rows }, rowProps }: GroupProps) {
  const titleId = useId();
  const options = rows.map((row) => <SuggestionRow key={row.key} row={row} {...rowProps(row)} />);
  if (title === null) return <div className="search-all">{options}</div>;
  return (
    <div role="group" aria-labelledby={titleId}>
      <p id={titleId} className="search-group">
        {title}
      </p>
      {options}
    </div>
  );
}

interface PanelNoteProps {
  suggestions: ReturnType<typeof useSuggestions>;
  count: number;
}

/** Loading, empty and failure states; otherwise the number of suggestions for screen readers. */
function PanelNote({ suggestions, count }: PanelNoteProps) {
  const t = useT();
  const { query, found, isSettled, isFailed, retry } = suggestions;
  if (isFailed) {
    return (
      <div className="search-note">
        <p role="status">{t('search.failed')}</p>
        <Button size="sm" icon={RotateCw} onMouseDown={keepFocus} onClick={retry}>
          {t('common.try_again')}
        </Button>
      </div>
    );
  }
  const isEmpty = found !== null && isSettled && count === 0;
  const isLoading = found === null;
  return (
    <p role="status" className={isEmpty || isLoading ? 'search-note' : 'sr-only'}>
      {isLoading ? <Spinner /> : null}
      {isLoading ? t('common.loading') : isEmpty ? t('search.none', { search: query }) : null}
      {isSettled && count > 0 ? t('search.count', { count }) : null}
    </p>
  );
}
