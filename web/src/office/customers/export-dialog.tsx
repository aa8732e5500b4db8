import type { Customer } from '#contract/office/customers.ts';
import { saveJsonFile } from '#web/lib/browser/save-file.ts';
import { longCallMs } from '#web/office/kit/api/call-office.ts';
import { useOfficeSave } from '#web/office/kit/api/use-office.ts';
import { ReasonDialog } from '#web/office/kit/parts/reason-dialog.tsx';

/** Saves a copy of all data of a customer as a file, after asking for the reason. */
export function ExportDialog({ customer, onClose }: { customer: Customer; onClose: () => void }) {
  const { id, email } = customer;
  const copy = useOfficeSave('exportCustomer', {
    timeoutMs: longCallMs,
    success: 'Data exported',
    onSuccess: ({ payload }) => saveJsonFile(payload, `customer-${id}.json`),
  });
  return (
    <ReasonDialog
      title="Export the data of this customer"
      text={`Saves all that the shop stores about ${email} as a JSON file. Send it only to the verified address.`}
      button="Export data"
      isRequired
      templates={['Asked for by the customer', 'Asked for by an authority']}
      run={(reason) => copy({ id, reason })}
      onClose={onClose}
    />
  );
}
