import { useState } from 'react';
import type { ErasureObstacle } from '#contract/office/customer-data.ts';
import type { Customer } from '#contract/office/customers.ts';
import type { OfficeInputOf } from '#contract/office/office-api.ts';
import { failureText } from '#web/office/kit/api/call-office.ts';
import { useOfficeSave, useOfficeQuery } from '#web/office/kit/api/use-office.ts';
import { ConfirmDialog } from '#web/office/kit/parts/confirm-dialog.tsx';
import { Banner } from '#web/ui/feedback/banner.tsx';
import { Checkbox } from '#web/ui/forms/checkbox.tsx';
import { Select } from '#web/ui/forms/select.tsx';
import { coinsText } from '#web/office/kit/parts/coins-text.ts';

type Ground = OfficeInputOf<'eraseCustomer'>['ground'];

const grounds: { value: Ground; label: string }[] = [
  { value: 'asked_by_customer', label: 'The customer asked for it' },
  { value: 'asked_by_authority', label: 'An authority asked for it' },
  { value: 'opened_by_mistake', label: 'The account was opened by mistake' },
];

const obstacleTexts: Record<ErasureObstacle, string> = {
  account_has_open_order: 'an order is open',
  account_has_open_deposit: 'a top-up is open',
  account_has_open_offer: 'an offer is open',
  account_has_open_payout: 'a payout is open',
};

/** Erases a customer, after it has said what stands in the way and what is lost. */
export function EraseDialog({ customer, onClose }: { customer: Customer; onClose: () => void }) {
  const { id, email } = customer;
  const [ground, setGround] = useState<Ground | ''>('');
  const [givesUp, setGivesUp] = useState(false);
  const query = useOfficeQuery('readErasure', { id });
  const erase = useOfficeSave('eraseCustomer', {
    outdates: ['readCustomer', 'listCustomers'],
    success: 'Customer erased',
  });
  const obstacles = query.data?.payload.obstacles ?? [];
  const balance = query.data?.payload.balance ?? 0;
  const isReady = query.isSuccess && obstacles.length === 0 && ground !== '' && (balance === 0 || givesUp);
  return (
    <ConfirmDialog
      title="Erase this customer?"
      button="Erase for good"
      isDanger
      isReady={isReady}
      run={async () => {
        if (ground) await erase({ id, ground, give_up_balance: givesUp });
      }}
      onClose={onClose}
    >
      <p>
        Name, addresses, emails, sessions and notes about {email} are deleted and cannot be brought back. Orders and
        payments stay without them; invoices keep name and address, as tax law demands.
      </p>
      {query.error ? <Banner kind="error">{failureText(query.error)}</Banner> : null}
      {obstacles.length > 0 ? (
        <Banner kind="warning">
          Not possible yet: {obstacles.map((obstacle) => obstacleTexts[obstacle]).join(', ')}.
        </Banner>
      ) : null}
      <Select
        label="Ground"
        hint="The audit log keeps it after the erasure."
        placeholder="Choose"
        options={grounds}
        value={ground}
        onChange={(event) => setGround(event.currentTarget.value as Ground)}
      />
      {balance > 0 ? (
        <Checkbox checked={givesUp} onChange={(event) => setGivesUp(event.currentTarget.checked)}>
          The customer gives up {coinsText(balance)}
        </Checkbox>
      ) : null}
    </ConfirmDialog>
  );
}
