import type { CustomerState } from '#contract/office/customers.ts';
import { Status, type StatusTone } from '#web/office/kit/parts/cells.tsx';

const looks: Record<CustomerState, { tone: StatusTone; label: string }> = {
  active: { tone: 'done', label: 'Active' },
  unverified: { tone: 'waiting', label: 'Unverified' },
  blocked: { tone: 'failed', label: 'Blocked' },
  deleted: { tone: 'quiet', label: 'Deleted' },
};

export function CustomerStatus({ state }: { state: CustomerState }) {
  const { tone, label } = looks[state];
  return <Status tone={tone}>{label}</Status>;
}
