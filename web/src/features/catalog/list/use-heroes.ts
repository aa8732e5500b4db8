import { useEffect, useState } from 'react';
import type { ListData } from './load-list.ts';
import { browserCall } from '#web/features/catalog/prefetch/remember-calls.ts';

/** Models of the category; loaded on first opening where there are many. */
export function useHeroes({ place, filters, heroesLater }: ListData, wanted: boolean): string[] {
  const { category, subcategory } = place;
  const shelf = `${category}/${subcategory}`;
  const [late, setLate] = useState<{ shelf: string; heroes: string[] } | null>(null);
  useEffect(() => {
    if (!wanted || !heroesLater) return undefined;
    let gone = false;
    browserCall('readFilterData', { category, subcategory }).then(
      ({ payload }) => gone || setLate({ shelf, heroes: payload.heroes }),
      (error: unknown) => console.warn('Failed to load the values of the filters', error),
    );
    return () => {
      gone = true;
    };
  }, [wanted, heroesLater, category, subcategory, shelf]);
  return late?.shelf === shelf ? late.heroes : filters.heroes;
}
