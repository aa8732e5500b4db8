import { createTransport } from 'nodemailer';
import { type EmailAttachment, EmailRejected, type Mailer, type QueuedEmail } from '#server/email/email.types.ts';

interface SmtpOptions {
  /** `smtp://user:password@host:port` or `smtps://…`. */
  url: string;
  /** Sender as in the header: `Loadout <support@example.com>`. */
  from: string;
}

/** Timeout of a silent mail server; the job retries. */
const timeoutMs = 10_000;

/** Sends emails by SMTP. The message id is derived from the email, so that a repeat after a crash can be recognised. */
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
    send: async (email, attachment) => {
      const message = toMessage(email, { from, domain });
      const attachments = attachment ? [await toAttachment(attachment)] : [];
      try {
        await transport.sendMail({ ...message, attachments });
      } catch (error) {
        throw isFinal(error) ? new EmailRejected('the mail server refuses the email', { cause: error }) : error;
      }
    },
    close: () => transport.close(),
  };
}

/** Signs in to the mail server and sends nothing. Throws if that fails. */
export async function verifySmtp(url: string): Promise<void> {
  const transport = createTransport({ ...readSmtpUrl(url), connectionTimeout: timeoutMs, greetingTimeout: timeoutMs });
  try {
    await transport.verify();
  } finally {
    transport.close();
  }
}

function toMessage(email: QueuedEmail, { from, domain }: { from: string; domain: string }) {
  return {
    from,
    to: { name: '', address: email.to },
    subject: email.subject,
    text: email.text,
    html: email.html,
    messageId: `<email-${email.id}@${domain}>`,
    headers: {
      'Auto-Submitted': 'auto-generated',
      ...(email.unsubscribeUrl !== null && {
        'List-Unsubscribe': `<${email.unsubscribeUrl}>`,
        'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
      }),
    },
  };
}

async function toAttachment(file: EmailAttachment) {
  return { filename: file.filename, contentType: file.type, content: await file.draw() };
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

/** Commands whose reply concerns this recipient or email. */
const emailSteps: readonly unknown[] = ['RCPT TO', 'DATA'];

/** Replies that demand authentication or encryption first, to any command. */
const authRequiredCodes = [530, 535, 538];

/**
 * A 5xx about this email or its recipient is final. A reply to the greeting, the sign-in or the sender concerns the
 * connection or our settings, affects every email, and will be fixed.
 */
function isFinal(error: unknown): boolean {
  if (typeof error !== 'object' || error === null) return false;
  const { responseCode, command } = error as { responseCode?: number; command?: string };
  if (responseCode === undefined || authRequiredCodes.includes(responseCode)) return false;
  return emailSteps.includes(command) && responseCode >= 500 && responseCode < 600;
}
