import { Status, type StatusTone } from '#web/office/kit/parts/cells.tsx';
import type { ApiKeyState } from '#contract/office/api-keys.ts';

const looks: Record<ApiKeyState, { tone: StatusTone; label: string }> = {
  working: { tone: 'done', label: 'Working' },
  expired: { tone: 'quiet', label: 'Expired' },
  revoked: { tone: 'failed', label: 'Revoked' },
};

export function ApiKeyStatus({ state }: { state: ApiKeyState }) {
  const { tone, label } = looks[state];
  return <Status tone={tone}>{label}</Status>;
}
