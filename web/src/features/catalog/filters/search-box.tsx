import { useState } from 'react';
import { useT } from '#web/lib/texts/texts.ts';
import { SearchField } from '#web/ui/forms/search-field.tsx';

interface SearchBoxProps {
  search: string;
  onClear: () => void;
}

export function SearchBox({ search, onClear }: SearchBoxProps) {
  const t = useT();
  const [text, setText] = useState(search);
  const [seen, setSeen] = useState(search);
  if (seen !== search) {
    setSeen(search);
    setText(search);
  }
  return (
    <SearchField
      boxClass="list-search"
      text={text}
      onText={setText}
      onClear={() => search !== '' && onClear()}
      aria-label={t('catalog.search_label')}
      placeholder={t('catalog.search_placeholder')}
      submitLabel={t('catalog.search')}
    />
  );
}
