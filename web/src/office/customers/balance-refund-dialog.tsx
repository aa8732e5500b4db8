import { useState } from 'react';
import type { Customer } from '#contract/office/customers.ts';
import type { OfficeRouteName } from '#contract/office/endpoints.ts';
import { shapeIban, shapeInput, toAmount } from '#web/lib/forms/typed-text.ts';
import { failureText } from '#web/office/kit/api/call-office.ts';
import { useOfficeMutation, useOfficeQuery } from '#web/office/kit/api/use-office.ts';
import { useTypedText } from '#web/office/kit/list/use-typed-text.ts';
import { ConfirmDialog } from '#web/office/kit/parts/confirm-dialog.tsx';
import { ReasonField } from '#web/office/kit/parts/reason-field.tsx';
import { Banner } from '#web/ui/feedback/banner.tsx';
import { TextField } from '#web/ui/forms/text-field.tsx';
import { BalanceRefundPlan } from './balance-refund-plan.tsx';
import { coinsText } from '#web/office/kit/parts/coins-text.ts';

const outdated: readonly OfficeRouteName[] = [
  'readCustomer',
  'listCustomers',
  'listMovements',
  'previewBalanceRefund',
  'listPayouts',
  'listRefunds',
];

const noAccount = { first_name: '', last_name: '', account_number: '' };

interface BalanceRefundDialogProps {
  customer: Customer;
  onClose: () => void;
}

/** Refunds unused balance for a customer. Shows exactly what goes where before it is confirmed. */
export function BalanceRefundDialog({ customer: { id, email }, onClose }: BalanceRefundDialogProps) {
  const [coins, setCoins] = useState('');
  const typed = useTypedText(coins, setCoins);
  const [account, setAccount] = useState(noAccount);
  const [reason, setReason] = useState('');
  const input = { id, ...(coins && { amount: toAmount(coins, 'en') }) };
  const preview = useOfficeQuery('previewBalanceRefund', input, { keepsPrevious: true });
  const isCurrent = typed.text.trim() === coins && !preview.isFetching;
  const plan = preview.data?.payload;
  const refund = useOfficeMutation('refundBalance', {
    outdates: outdated,
    success: 'Refund made. The customer gets an email.',
    onFailure: () => {
      void preview.refetch();
      return true;
    },
  });
  const needsAccount = plan?.payout?.has_address === true;
  const isAccountGiven = !needsAccount || Object.values(account).every((text) => text.trim() !== '');
  const isPossible = plan !== undefined && plan.amount > 0 && plan.payout?.has_address !== false;
  return (
    <ConfirmDialog
      title="Refund unused balance"
      button="Refund"
      isReady={isPossible && isAccountGiven && isCurrent && reason.trim() !== ''}
      run={async () => {
        if (!plan) return;
        const seen = { id, amount: plan.coins, expected_sum: plan.amount };
        await refund.mutateAsync({ ...seen, account: needsAccount ? account : null, reason: reason.trim() });
      }}
      onClose={onClose}
    >
      <p>Coins that {email} paid for become euros again, on the cards they came from where those still take them.</p>
      <TextField
        label="Coins"
        hint={`Leave empty to refund all that can be${plan ? `: ${coinsText(plan.refundable)}` : ''}.`}
        inputMode="decimal"
        value={typed.text}
        onChange={(event) => typed.type(event.currentTarget.value)}
        onBlur={typed.flush}
      />
      {preview.error ? <Banner kind="error">{failureText(preview.error)}</Banner> : null}
      {plan && plan.amount === 0 ? <Banner kind="info">Nothing can be refunded now.</Banner> : null}
      {plan ? <BalanceRefundPlan plan={plan} /> : null}
      {plan?.payout?.has_address === false ? (
        <Banner kind="warning">
          A part needs a payout, and the profile lacks a name, phone number or address. Ask the customer to complete it.
        </Banner>
      ) : null}
      {needsAccount ? <Account account={account} onChange={setAccount} /> : null}
      <ReasonField value={reason} onChange={setReason} />
    </ConfirmDialog>
  );
}

interface AccountProps {
  account: typeof noAccount;
  onChange: (account: typeof noAccount) => void;
}

/** Bank account for the part that no card takes back. Staff take no card numbers of customers. */
function Account({ account, onChange }: AccountProps) {
  const field = (name: keyof typeof noAccount, label: string, maxLength: number) => (
    <TextField
      label={label}
      autoComplete="off"
      required
      maxLength={maxLength}
      value={account[name]}
      onChange={(event) => {
        if (name === 'account_number') shapeInput(event.currentTarget, shapeIban);
        onChange({ ...account, [name]: event.currentTarget.value });
      }}
    />
  );
  return (
    <>
      <p>Another member of staff has to approve the payout to this account.</p>
      {field('first_name', 'First name of the account holder', 100)}
      {field('last_name', 'Last name of the account holder', 100)}
      {field('account_number', 'IBAN', 42)}
    </>
  );
}
