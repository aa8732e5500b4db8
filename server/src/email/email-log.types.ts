import type { EmailStatus } from './email.types.ts';

/** An email as support sees it. */
export interface LoggedEmail {
  id: number;
  kind: string;
  to: string;
  language: string;
  subject: string;
  status: EmailStatus;
  attempts: number;
  lastError: string | null;
  reference: string | null;
  createdAt: Date;
  sentAt: Date | null;
  isSecret: boolean;
  hasBody: boolean;
  /** Key of what caused it. */
  event: string | null;
  /** The first one with this text, if staff sent it again. */
  copyOf: number | null;
}

export interface EmailFilter {
  /** Whole address, in any letter case. */
  to: string | null;
  kind: string | null;
  status: EmailStatus | null;
  from: Date | null;
  until: Date | null;
}
