import type { PushDevice } from '#server/alerts/alerts.types.ts';

/** Key pair by which push services know the shop (VAPID, RFC 8292), in base64url. */
export interface PushKeys {
  publicKey: string;
  privateKey: string;
  /** Whom push services write to about misuse: `mailto:` or `https:`. */
  subject: string;
}

export interface PushMessage {
  title: string;
  body: string;
  /** Path in the shop. */
  path: string;
  /** A later message with the same tag replaces this one. */
  tag: string;
}

/** `gone`: the browser no longer wants messages. */
export type PushOutcome = 'sent' | 'gone';

/** Sends messages to push services; throws if one does not answer, or refuses for now. */
export interface PushGateway {
  publicKey: string;
  /** Whether an endpoint belongs to a push service that the shop writes to. */
  accepts(endpoint: string): boolean;
  send(device: Pick<PushDevice, 'endpoint' | 'p256dh' | 'auth'>, message: PushMessage): Promise<PushOutcome>;
}
