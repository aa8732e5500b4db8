import { createTransport } from 'nodemailer';
import { EmailRejected, type Mailer, type QueuedEmail } from '#server/email/email.types.ts';

interface SmtpOptions {
  /** `smtp://user:password@host:port` or `smtps://…`. */
  url: string;
  /** Sender as it stands in the email: `Loadout <support@example.com>`. */
  from: string;
}

/** A mail server that is silent for longer counts as failed; the job tries again. */
const timeoutMs = 10_000;

/** Sends emails by SMTP. The message id follows from the email, so that a repeat after a crash is known as one. */
export function openSmtpMailer({ url, from }: SmtpOptions): Mailer {
  const transport = createTransport({
    ...readSmtpUrl(url),
    pool: true,
    connectionTimeout: timeoutMs,
    greetingTimeout: timeoutMs,
    socketTimeout: timeoutMs,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  const domain = from.match(/@([\w.-]+)/)?.[1] ?? 'localhost';
  return {
    send: async (email) => {
      try {
        await transport.sendMail(toMessage(email, { from, domain }));
      } catch (error) {
        throw isFinal(error) ? new EmailRejected('the mail server refuses the email', { cause: error }) : error;
      }
    },
    close: () => transport.close(),
  };
}

function toMessage(email: QueuedEmail, { from, domain }: { from: string; domain: string }) {
  return {
    from,
    to: { name: '', address: email.to },
    subject: email.subject,
    text: email.text,
    html: email.html,
    messageId: `<email-${email.id}@${domain}>`,
    headers: { 'Auto-Submitted': 'auto-generated' },
  };
}

function readSmtpUrl(text: string) {
  const url = new URL(text);
  const isSecure = url.protocol === 'smtps:';
  const user = decodeURIComponent(url.username);
  return {
    host: url.hostname,
    port: Number(url.port) || (isSecure ? 465 : 587),
    secure: isSecure,
    ...(user ? { auth: { user, pass: decodeURIComponent(url.password) } } : {}),
  };
}

/** The steps of a delivery at which a server speaks of the reader and of the email. */
const emailSteps: readonly unknown[] = ['RCPT TO', 'DATA'];

/** Says at any step that the shop has to sign in or to encrypt first. */
const signInAsked = [530, 535, 538];

/**
 * 5xx about this email or its reader is final. What a server says at its greeting, at the sign-in or of the sender is
 * about the line or our own setting, holds for every email, and will be mended.
 */
function isFinal(error: unknown): boolean {
  if (typeof error !== 'object' || error === null) return false;
  const { responseCode, command } = error as { responseCode?: number; command?: string };
  if (responseCode === undefined || signInAsked.includes(responseCode)) return false;
  return emailSteps.includes(command) && responseCode >= 500 && responseCode < 600;
}
