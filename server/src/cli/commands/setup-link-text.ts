import { formatMoment } from '#server/formatting/format-date.ts';
import { toSetupAddress } from '#server/office/staff/staff.rules.ts';
import type { SetupLink } from '#server/office/staff/staff.types.ts';

interface SetupLinkData {
  setupLink: string;
  expiresAt: Date;
}

/** A setup link as data: the whole address, which is shown this once. */
export function toSetupLinkData({ address }: { address: string }, { token, expiresAt }: SetupLink): SetupLinkData {
  return { setupLink: toSetupAddress(address, token), expiresAt };
}

export function toSetupLinkLines({ setupLink, expiresAt }: SetupLinkData): string[] {
  return [`Setup link, for them alone; it works once, until ${formatMoment(expiresAt)}:`, setupLink];
}
