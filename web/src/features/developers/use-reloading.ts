import { useQueryClient, type QueryKey } from '@tanstack/react-query';
import { useSingleFlight } from '#web/lib/forms/use-single-flight.ts';
import { toast } from '#web/lib/toasts/toast.ts';

/** Runs a change once at a time and reads the list again; a failure becomes a toast unless the form shows it. */
export function useReloading(queryKey: QueryKey, showFailure?: (errors: Record<string, string[]>) => boolean) {
  const client = useQueryClient();
  const { run, isBusy, failure } = useSingleFlight({
    onFailure: ({ message, errors }) => {
      if (!showFailure?.(errors)) toast.error(message);
      return true;
    },
  });
  const change = async <T>(work: () => Promise<T>): Promise<T | null> => {
    const results: T[] = [];
    const isDone = await run(async () => {
      results.push(await work());
    });
    void client.invalidateQueries({ queryKey });
    return isDone ? (results[0] ?? null) : null;
  };
  return { change, isBusy, errors: failure?.errors ?? {} };
}
