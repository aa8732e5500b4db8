import { useQuery, type UseQueryOptions } from '@tanstack/react-query';
import { useLoaded } from './use-loaded.ts';
import { useQueryFailure } from './use-query-failure.ts';

type Question<T> = Required<Pick<UseQueryOptions<T>, 'queryKey' | 'queryFn'>> &
  Pick<UseQueryOptions<T>, 'enabled' | 'refetchInterval'> & { loaded: T | undefined };

export function useLoadedQuery<T>({ loaded, ...question }: Question<T>) {
  useLoaded(question.queryKey, loaded);
  const query = useQuery<T>({ ...question, initialData: loaded });
  return { data: query.data, failure: useQueryFailure(query) };
}
