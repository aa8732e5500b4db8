import type { Customer } from '#contract/office/customers.ts';
import { useOfficeSave } from '#web/office/kit/api/use-office.ts';
import { ReasonDialog } from '#web/office/kit/parts/reason-dialog.tsx';

/** Saves a copy of all data of a customer as a file, after asking for the reason. */
export function ExportDialog({ customer, onClose }: { customer: Customer; onClose: () => void }) {
  const { id, email } = customer;
  const copy = useOfficeSave('exportCustomer', {
    success: 'Data exported',
    onSuccess: ({ payload }) => saveJson(payload, `customer-${id}.json`),
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

function saveJson(value: unknown, name: string): void {
  const address = URL.createObjectURL(new Blob([JSON.stringify(value, null, 2)], { type: 'application/json' }));
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  URL.revokeObjectURL(address);
}
