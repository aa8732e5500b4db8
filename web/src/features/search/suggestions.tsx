import { RotateCw } from 'lucide-react';
import { useId, useRef, useState } from 'react';
import { useOnReconnect } from '#web/lib/browser/use-on-reconnect.ts';
import { useShopData } from '#web/lib/data/shop-data.ts';
import { useSuggestions } from '#web/lib/data/use-suggestions.ts';
import { useT, type Translate } from '#web/lib/texts/texts.ts';
import { Button } from '#web/ui/controls/button.tsx';
import { Spinner } from '#web/ui/controls/spinner.tsx';
import type { PanelProps } from '#web/ui/combobox/combobox-panel.ts';
import { keepFocus, useOptions } from '#web/ui/combobox/use-options.ts';
import { clearRecentSearches, readRecentSearches, removeRecentSearch } from './recent-searches.ts';
import { foundGroups, recentGroup, type SuggestionGroup } from './suggestion-groups.ts';
import { SuggestionRow, type SuggestionRowProps } from './suggestion-row.tsx';

interface SuggestionsProps extends PanelProps {
  text: string;
  /** A row was opened; with the search to remember. */
  onChosen: (search: string | null) => void;
}

/** Panel below the search field: recent searches, then suggestions. The focus stays in the field. */
export default function Suggestions({ text, onChosen, ...panel }: SuggestionsProps) {
  const t = useT();
  const { currency } = useShopData();
  const box = useRef<HTMLDivElement>(null);
  const suggestions = useSuggestions(text);
  const { isEnabled, found, isSettled, isFailed, retry } = suggestions;
  useOnReconnect(() => isFailed && retry());
  const [recent, setRecent] = useState(readRecentSearches);
  const groups = isEnabled ? (found ? foundGroups(found, { t, currency }) : []) : recentGroup(recent, t);
  const keys = groups.flatMap(({ rows }) => rows.map(({ key }) => key));
  const isShown = isEnabled || groups.length > 0;
  const onRemove = (key: string) => {
    const row = groups.flatMap(({ rows }) => rows).find((one) => one.key === key);
    if (!row?.isRecent) return;
    removeRecentSearch(row.label);
    setRecent(readRecentSearches);
    focusField(box.current);
  };
  const optionProps = useOptions({ ...panel, isShown, keys, text, onRemove });

  if (!isShown) return null;
  const forget = () => {
    clearRecentSearches();
    setRecent([]);
    focusField(box.current);
  };
  return (
    <div ref={box} className="menu search-panel">
      {isEnabled ? <PanelNote suggestions={suggestions} count={keys.length} /> : null}
      {groups.length > 0 ? (
        <div id={panel.listId} role="listbox" aria-label={t('search.suggestions')} aria-busy={!isSettled}>
          {groups.map((group) => (
            <Group key={group.key} {...{ group, optionProps, onChosen, onRemove }} />
          ))}
        </div>
      ) : null}
      {isEnabled ? null : (
        <div className="search-recent-foot">
          <Button variant="ghost" size="sm" onMouseDown={keepFocus} onClick={forget}>
            {t('search.clear_recent')}
          </Button>
          <span className="search-key-hint">{t('search.remove_hint')}</span>
        </div>
      )}
    </div>
  );
}

function focusField(panel: Element | null): void {
  panel?.closest('form')?.querySelector('input')?.focus();
}

interface GroupProps {
  group: SuggestionGroup;
  optionProps: (key: string) => SuggestionRowProps['optionProps'];
  onChosen: SuggestionsProps['onChosen'];
  onRemove: (key: string) => void;
}

function Group({ group: { title, rows }, optionProps, onChosen, onRemove }: GroupProps) {
  const titleId = useId();
  const options = rows.map((row) => (
    <SuggestionRow
      key={row.key}
      row={row}
      optionProps={optionProps(row.key)}
      onChosen={() => onChosen(row.search)}
      onRemove={() => onRemove(row.key)}
    />
  ));
  if (title === null) return <div className="search-all">{options}</div>;
  return (
    <div role="group" aria-labelledby={titleId}>
      <p id={titleId} className="suggestion-group">
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
  const { found, isSettled, isFailed, retry } = suggestions;
  const isLoading = found === null && !isFailed;
  // One live region for all states: screen readers announce changes inside of it, not a new one.
  return (
    <div className={found !== null && count > 0 ? 'sr-only' : 'search-note'}>
      <p role="status">
        {isLoading ? <Spinner /> : null}
        {isLoading ? t('common.loading') : null}
        {isFailed ? t('search.failed') : null}
        {found !== null && isSettled ? foundNote(found.query, count, t) : null}
      </p>
      {isFailed ? (
        <Button size="sm" icon={RotateCw} onMouseDown={keepFocus} onClick={retry}>
          {t('common.try_again')}
        </Button>
      ) : null}
    </div>
  );
}

function foundNote(search: string, count: number, t: Translate): string {
  return count === 0 ? t('search.none', { search }) : t('search.count', { count });
}
