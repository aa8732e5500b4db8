import type { OfficeReplyOf } from '#contract/office/office-api.ts';
import { saveFile } from '#web/lib/browser/save-file.ts';
import { toast } from '#web/lib/toasts/toast.ts';
import { moneyText } from '#web/office/kit/parts/money-text.ts';

type BatchFile = OfficeReplyOf<'exportPayoutBatch'>['payload'];

/** Saves a file for the bank, and says what is in it. */
export function takeBatchFile({ file_name: name, xml, is_new: isNew, payouts, amount }: BatchFile): void {
  saveFile(xml, { name, type: 'application/xml' });
  const sums = `${payouts} transfers, ${moneyText(amount, 'EUR')}`;
  toast.success(isNew ? `File written: ${sums}` : `The same file again: ${sums}. Hand it over once.`);
}
