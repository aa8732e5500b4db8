import type { OfficeReplyOf } from '#contract/office/office-api.ts';
import { Status, type StatusTone } from '#web/office/kit/parts/cells.tsx';

type OrderState = OfficeReplyOf<'readOrder'>['payload']['state'];

export const orderStates: Record<OrderState, { label: string; tone: StatusTone }> = {
  pending_payment: { label: 'Awaiting payment', tone: 'waiting' },
  processing: { label: 'To deliver', tone: 'attention' },
  completed: { label: 'Completed', tone: 'done' },
  failed: { label: 'Failed', tone: 'failed' },
  cancelled: { label: 'Cancelled', tone: 'quiet' },
  refunded: { label: 'Refunded', tone: 'info' },
};

export function OrderStatus({ state }: { state: OrderState }) {
  const { label, tone } = orderStates[state];
  return <Status tone={tone}>{label}</Status>;
}
