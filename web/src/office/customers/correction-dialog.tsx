import type { Customer } from '#contract/office/customers.ts';
import { useState } from 'react';
import { toAmount } from '#web/lib/forms/typed-text.ts';
import { useOfficeSave } from '#web/office/kit/api/use-office.ts';
import { ReasonDialog } from '#web/office/kit/parts/reason-dialog.tsx';
import { TextField } from '#web/ui/forms/text-field.tsx';
import { coinsText } from '#web/office/kit/parts/coins-text.ts';

const reasons = ['Late delivery', 'Goodwill', 'Wrong amount credited', 'Test by staff'];

/** Asks for coins to be added or taken; another member of staff books it. */
export function CorrectionDialog({ customer, onClose }: { customer: Customer; onClose: () => void }) {
  const free = customer.balance - customer.held;
  const [amount, setAmount] = useState('');
  const request = useOfficeSave('requestCorrection', {
    outdates: ['listCorrections'],
    success: 'Correction asked for. Another member of staff has to book it.',
  });
  return (
    <ReasonDialog
      title="Correct the balance"
      text={
        <div className="grid gap-3">
          <p>
            {customer.email} has {coinsText(customer.balance)}. Nothing moves until another member of staff books it.
          </p>
          <TextField
            label="Coins"
            hint={`Such as 12.50 to add, or -12.50 to take. At most ${coinsText(free)} can be taken.`}
            inputMode="decimal"
            value={amount}
            onChange={(event) => setAmount(event.currentTarget.value)}
          />
        </div>
      }
      button="Ask for correction"
      isRequired
      templates={reasons}
      run={(reason) => request({ id: customer.id, amount: toAmount(amount, 'en'), reason })}
      onClose={onClose}
    />
  );
}
