import { Search, X } from 'lucide-react';
import { useRef, useState } from 'react';
import { useT } from '#web/lib/texts/texts.ts';
import { IconButton } from '#web/ui/controls/icon-button.tsx';
import { useTextBeforeHydration } from '#web/ui/forms/use-text-before-hydration.ts';

interface SearchBoxProps {
  search: string;
  onClear: () => void;
}

/** Submits with the surrounding form; a cross clears the text. */
export function SearchBox({ search, onClear }: SearchBoxProps) {
  const t = useT();
  const input = useRef<HTMLInputElement>(null);
  const [text, setText] = useState(search);
  useTextBeforeHydration({ input, value: text, onText: setText });
  const [seen, setSeen] = useState(search);
  if (seen !== search) {
    setSeen(search);
    setText(search);
  }
  const clear = () => {
    setText('');
    if (search !== '') onClear();
    input.current?.focus();
  };
  return (
    <div className="input input-search input-end list-search">
      <input
        ref={input}
        type="search"
        name="search"
        value={text}
        maxLength={200}
        autoComplete="off"
        enterKeyHint="search"
        aria-label={t('catalog.search_label')}
        placeholder={t('catalog.search_placeholder')}
        onChange={(event) => setText(event.currentTarget.value)}
      />
      {text === '' ? null : <IconButton icon={X} label={t('catalog.clear_search')} onClick={clear} iconSize="sm" />}
      <IconButton icon={Search} label={t('catalog.search')} type="submit" />
    </div>
  );
}
