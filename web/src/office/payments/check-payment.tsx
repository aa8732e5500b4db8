import type { OfficeReplyOf } from '#contract/office/office-api.ts';
import type { OfficeRouteName } from '#contract/office/endpoints.ts';
import { useMay } from '#web/office/kit/api/me.ts';
import { failureText } from '#web/office/kit/api/call-office.ts';
import { useOfficeMutation } from '#web/office/kit/api/use-office.ts';
import { Button } from '#web/ui/controls/button.tsx';
import { Banner } from '#web/ui/feedback/banner.tsx';

type Answer = OfficeReplyOf<'checkPayment'>['payload'];

const reportTexts: Record<Answer['state'], string> = {
  created: 'the page is not open yet',
  open: 'the page is open and not paid',
  pending: 'the bank of the customer has not decided',
  paid: 'it is paid',
  declined: 'it was declined',
  cancelled: 'the page was closed without a payment',
  expired: 'the page expired without a payment',
};

const outdated: readonly OfficeRouteName[] = ['readPayment', 'listPayments', 'readOrder', 'listOrders', 'countOrders'];

/** Asks the provider about a payment; the screen has its button and the answer apart. */
export function usePaymentCheck() {
  return useOfficeMutation('checkPayment', { outdates: outdated, onFailure: () => true });
}

type Check = ReturnType<typeof usePaymentCheck>;

interface CheckProps {
  check: Check;
  /** Payment on the screen, which may be another than the one that was checked. */
  id: number;
}

const isOf = ({ variables }: Check, id: number): boolean => variables?.id === id;

/** A paid payment stays paid, whatever the provider says. The button that found that out stays, because it has the focus. */
export function CheckButton({ check, id, state }: CheckProps & { state: Answer['state'] }) {
  const mayCheck = useMay('checkPayment');
  if (!mayCheck || (state === 'paid' && !isOf(check, id))) return null;
  return (
    <Button busy={check.isPending} onClick={() => check.mutate({ id })}>
      Check with the provider
    </Button>
  );
}

export function CheckAnswer({ check, id }: CheckProps) {
  const { data, error, isPending } = check;
  if (isPending || !isOf(check, id)) return null;
  if (error)
    return (
      <Banner kind="error" className="mt-3">
        {failureText(error)}
      </Banner>
    );
  if (!data) return null;
  const { state, state_before: before } = data.payload;
  return (
    <Banner kind={state === before ? 'info' : 'success'} className="mt-3">
      {answerText(data.payload)}
    </Banner>
  );
}

function answerText({ state, state_before: before, reported }: Answer): string {
  if (reported === null) return 'The provider does not know this payment: its page was never opened. Nothing changed.';
  const said = `The provider was asked just now: ${reportTexts[reported]}.`;
  return state === before ? `${said} Nothing changed.` : said;
}
