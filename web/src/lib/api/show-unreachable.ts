import { toast } from '#web/lib/toasts/toast.ts';
import { networkTexts } from './fetch-with-timeout.ts';

export function showUnreachable(tryAgain: () => void): void {
  const label = networkTexts.translate('common.try_again');
  toast.error(networkTexts.translate('common.offline_note'), { action: { label, name: label, run: tryAgain } });
}
