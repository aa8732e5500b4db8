import { createHash, generateKeyPairSync, type KeyObject, randomBytes, sign } from 'node:crypto';
import type { NewPasskey, PasskeyAnswer } from '#contract/passkeys.ts';

const userPresent = 0x01;
const userVerified = 0x04;
const attestedData = 0x40;

const sha256 = (bytes: string | Buffer) => createHash('sha256').update(bytes).digest();
const uint32 = (count: number) => {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32BE(count);
  return bytes;
};

/** CBOR of what an authenticator sends: texts, bytes, small integers and maps. */
function encode(value: unknown): Buffer {
  if (typeof value === 'number') return value < 0 ? head(1, -1 - value) : head(0, value);
  if (typeof value === 'string') return Buffer.concat([head(3, Buffer.byteLength(value)), Buffer.from(value)]);
  if (Buffer.isBuffer(value)) return Buffer.concat([head(2, value.length), value]);
  const entries = [...(value as Map<unknown, unknown>)];
  return Buffer.concat([head(5, entries.length), ...entries.flatMap((pair) => pair.map(encode))]);
}

function head(major: number, size: number): Buffer {
  if (size < 24) return Buffer.from([(major << 5) | size]);
  if (size < 256) return Buffer.from([(major << 5) | 24, size]);
  return Buffer.from([(major << 5) | 25, size >> 8, size & 0xff]);
}

export interface SoftPasskeyOptions {
  origin?: string;
  /** Host that the authenticator believes to answer. */
  rpId?: string;
  isVerified?: boolean;
  count?: number;
  userHandle?: string;
}

/** Public key as authenticators send it. */
function toCose(publicKey: KeyObject): Buffer {
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
  const entries: [number, unknown][] = [
    [1, 2],
    [3, -7],
    [-1, 1],
    [-2, Buffer.from(x, 'base64url')],
    [-3, Buffer.from(y, 'base64url')],
  ];
  return encode(new Map(entries));
}

function attest(authData: Buffer): Buffer {
  const entries: [string, unknown][] = [
    ['fmt', 'none'],
    ['attStmt', new Map()],
    ['authData', authData],
  ];
  return encode(new Map(entries));
}

/** An authenticator in software: makes one passkey and answers challenges with it. */
export function openSoftPasskey(shopOrigin = 'http://shop.example') {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const credentialId = randomBytes(32);
  const id = credentialId.toString('base64url');
  const cose = toCose(publicKey);
  const clientData = (type: string, challenge: string, { origin = shopOrigin }: SoftPasskeyOptions) =>
    Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }));
  const head37 = (
    flags: number,
    { rpId = new URL(shopOrigin).hostname, isVerified = true, count = 0 }: SoftPasskeyOptions,
  ) =>
    Buffer.concat([sha256(rpId), Buffer.from([flags | userPresent | (isVerified ? userVerified : 0)]), uint32(count)]);

  return {
    id,
    make: (challenge: string, options: SoftPasskeyOptions = {}): NewPasskey => {
      const attested = Buffer.concat([Buffer.alloc(16), Buffer.from([0, credentialId.length]), credentialId, cose]);
      const authData = Buffer.concat([head37(attestedData, options), attested]);
      return {
        id,
        rawId: id,
        type: 'public-key',
        response: {
          clientDataJSON: clientData('webauthn.create', challenge, options).toString('base64url'),
          attestationObject: attest(authData).toString('base64url'),
          transports: ['internal'],
        },
      };
    },
    answer: (challenge: string, options: SoftPasskeyOptions = {}): PasskeyAnswer => {
      const data = clientData('webauthn.get', challenge, options);
      const authenticatorData = head37(0, options);
      const signature = sign('sha256', Buffer.concat([authenticatorData, sha256(data)]), privateKey);
      return {
        id,
        rawId: id,
        type: 'public-key',
        response: {
          clientDataJSON: data.toString('base64url'),
          authenticatorData: authenticatorData.toString('base64url'),
          signature: signature.toString('base64url'),
          ...(options.userHandle !== undefined && { userHandle: options.userHandle }),
        },
      };
    },
  };
}
