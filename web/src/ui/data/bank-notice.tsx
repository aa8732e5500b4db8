import { useSettings } from '#web/lib/data/shop-data.ts';
import { useDateFormat } from '#web/lib/data/use-date-format.ts';
import { useT } from '#web/lib/texts/texts.ts';

interface BankNoticeProps {
  /** Code of the payment method. */
  method: string;
  /** Epoch seconds. */
  until: number;
  isDeposit?: boolean;
}

/** Says which payment the bank still has to confirm, and until when the shop waits for it. */
export function BankNotice({ method, until, isDeposit = false }: BankNoticeProps) {
  const t = useT();
  const when = useDateFormat();
  const { payment_methods: methods } = useSettings();
  const title = methods.find(({ code }) => code === method)?.title ?? method;
  return t(isDeposit ? 'payment.bank_note_topup' : 'payment.bank_note', {
    method: title,
    deadline: `${when.date(until)}, ${when.time(until)}`,
  });
}
