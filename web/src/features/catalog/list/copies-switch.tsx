import { Link } from 'react-router';
import { changeQuery, printListQuery, type ListQuery } from '#web/features/catalog/filters/list-query.ts';
import { useT } from '#web/lib/texts/texts.ts';

/** Whether a list shows an item once with its copies, or each copy; links, so that it works without scripts. */
export function CopiesSwitch({ path, query }: { path: string; query: ListQuery }) {
  const t = useT();
  return (
    <nav className="copies-switch" aria-label={t('catalog.copies_view')}>
      {(['grouped', 'each'] as const).map((copies) => (
        <Link
          key={copies}
          to={path + printListQuery(changeQuery(query, { copies }))}
          aria-current={query.copies === copies || undefined}
          preventScrollReset
        >
          {t(`catalog.copies_${copies}`)}
        </Link>
      ))}
    </nav>
  );
}
