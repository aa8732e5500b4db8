import { offlineWords } from './fetch-in-time.ts';
import { toast } from '#web/lib/toasts/toast.ts';

export function tellUnreached(tryAgain: () => void): void {
  const label = offlineWords.tell('common.try_again');
  toast.error(offlineWords.tell('common.offline_note'), { action: { label, name: label, run: tryAgain } });
}
