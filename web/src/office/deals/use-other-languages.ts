import { useMemo } from 'react';
import { useOfficeQuery } from '#web/office/kit/api/use-office.ts';

/** Codes of the languages of the shop but English. */
export function useOtherLanguages() {
  const query = useOfficeQuery('readItemChoices', {});
  const all = query.data?.payload.languages;
  const languages = useMemo(() => all?.filter((code) => code !== 'en'), [all]);
  return { query, languages };
}
