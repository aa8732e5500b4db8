import { useQueryClient, type QueryKey } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';

export function useLoaded(queryKey: QueryKey, loaded: unknown): void {
  const client = useQueryClient();
  const key = useRef(queryKey);
  useEffect(() => {
    key.current = queryKey;
  });
  useEffect(() => {
    if (loaded !== undefined) client.setQueryData(key.current, loaded);
  }, [client, loaded]);
}
