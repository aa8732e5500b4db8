import { Search, X } from 'lucide-react';
import { useT } from '#web/lib/texts/texts.ts';
import { IconButton } from '#web/ui/controls/icon-button.tsx';
import { SearchForm } from '#web/features/search/search-form.tsx';
import { useSheet } from './use-sheet.ts';

const fieldFrom = '(min-width: 1340px)';

/** Search of every page: a field in wide headers, else a button that opens a sheet with the field at the top. */
export function HeaderSearch() {
  const t = useT();
  const label = t('search.label');
  const { ref, openProps, closeProps } = useSheet(fieldFrom);
  return (
    <>
      <SearchForm className="header-search" name={label} />
      <IconButton className="search-open" icon={Search} label={t('search.open')} {...openProps} />
      <dialog ref={ref} id={openProps.commandfor} className="modal search-sheet" aria-label={label} closedby="any">
        <SearchForm name={label} />
        <IconButton icon={X} label={t('common.close')} {...closeProps} />
      </dialog>
    </>
  );
}
