import type { Customer } from '#contract/office/customers.ts';
import { useState } from 'react';
import { useMay } from '#web/office/kit/api/me.ts';
import { useOfficeSave } from '#web/office/kit/api/use-office.ts';
import { ConfirmDialog } from '#web/office/kit/parts/confirm-dialog.tsx';
import { ReasonDialog } from '#web/office/kit/parts/reason-dialog.tsx';
import { ViewShop } from '#web/office/shell/view-shop.tsx';
import { Button } from '#web/ui/controls/button.tsx';
import { BalanceRefundDialog } from './balance-refund-dialog.tsx';
import { CorrectionDialog } from './correction-dialog.tsx';
import { EraseDialog } from './erase-dialog.tsx';
import { ExportDialog } from './export-dialog.tsx';

type Asked = 'block' | 'unblock' | 'sign out' | 'correct' | 'refund' | 'view' | 'export' | 'erase';

const blockReasons = ['Stolen card', 'Chargebacks', 'Several accounts', 'Asked for by the customer'];

/** What staff may do with a customer, each behind a question. */
export function CustomerActions({ customer }: { customer: Customer }) {
  const [asked, setAsked] = useState<Asked | null>(null);
  const mayBlock = useMay('blockCustomer');
  const mayView = useMay('viewAsCustomer');
  const mayExport = useMay('exportCustomer');
  const mayErase = useMay('eraseCustomer');
  const mayCorrect = useMay('requestCorrection');
  const mayRefund = useMay('refundBalance');
  const { state, sessions, balance } = customer;
  if (state === 'deleted') return null;
  return (
    <>
      {mayView ? <Button onClick={() => setAsked('view')}>View shop as customer</Button> : null}
      {mayCorrect ? <Button onClick={() => setAsked('correct')}>Correct balance</Button> : null}
      {mayRefund && balance > 0 ? <Button onClick={() => setAsked('refund')}>Refund balance</Button> : null}
      {mayBlock && sessions.length > 0 ? (
        <Button onClick={() => setAsked('sign out')}>Sign out everywhere</Button>
      ) : null}
      {mayExport ? <Button onClick={() => setAsked('export')}>Export data</Button> : null}
      {mayBlock && state === 'blocked' ? <Button onClick={() => setAsked('unblock')}>Unblock</Button> : null}
      {mayBlock && state !== 'blocked' ? (
        <Button variant="danger" onClick={() => setAsked('block')}>
          Block
        </Button>
      ) : null}
      {mayErase ? (
        <Button variant="danger" onClick={() => setAsked('erase')}>
          Erase
        </Button>
      ) : null}
      {asked ? <Question asked={asked} customer={customer} onClose={() => setAsked(null)} /> : null}
    </>
  );
}

function Question({ asked, customer, onClose }: { asked: Asked; customer: Customer; onClose: () => void }) {
  const { id, email } = customer;
  const outdates = ['readCustomer', 'listCustomers'] as const;
  const block = useOfficeSave('blockCustomer', { outdates, success: 'Customer blocked' });
  const unblock = useOfficeSave('unblockCustomer', { outdates, success: 'Customer unblocked' });
  const signOut = useOfficeSave('endCustomerSessions', { outdates, success: 'Signed out everywhere' });
  if (asked === 'export') return <ExportDialog customer={customer} onClose={onClose} />;
  if (asked === 'erase') return <EraseDialog customer={customer} onClose={onClose} />;
  if (asked === 'view') return <ViewShop customer={customer} onClose={onClose} />;
  if (asked === 'correct') return <CorrectionDialog customer={customer} onClose={onClose} />;
  if (asked === 'refund') return <BalanceRefundDialog customer={customer} onClose={onClose} />;
  if (asked === 'sign out')
    return (
      <ConfirmDialog
        title="Sign this customer out?"
        button="Sign out everywhere"
        run={() => signOut({ id })}
        onClose={onClose}
      >
        <p>All sessions of {email} end. The customer can sign in again.</p>
      </ConfirmDialog>
    );
  const isBlock = asked === 'block';
  return (
    <ReasonDialog
      title={isBlock ? 'Block this customer?' : 'Unblock this customer?'}
      text={
        isBlock
          ? `All sessions of ${email} end and nobody can sign in. Paid orders are still delivered.`
          : `${email} can sign in again.`
      }
      button={isBlock ? 'Block' : 'Unblock'}
      isDanger={isBlock}
      isRequired
      templates={isBlock ? blockReasons : []}
      run={(reason) => (isBlock ? block : unblock)({ id, reason })}
      onClose={onClose}
    />
  );
}
