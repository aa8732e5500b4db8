import { createHmac } from 'node:crypto';

/** Key of one request to the confirmations of the mobile authenticator. */
export function confirmationKey(identitySecret: string, { seconds, tag }: { seconds: number; tag: string }): string {
  const message = Buffer.alloc(8 + Buffer.byteLength(tag));
  message.writeBigUInt64BE(BigInt(seconds));
  message.write(tag, 8);
  return createHmac('sha1', Buffer.from(identitySecret, 'base64')).update(message).digest('base64');
}
