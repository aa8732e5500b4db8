import { createCall, type Call, type CallFacts } from '#server/platform/http/bind.ts';

interface CallInput extends Partial<CallFacts> {
  customerId: number;
  currency?: string | undefined;
}

/** A call as the HTTP layer hands it to a route: by a customer with a verified address. */
export function givenCall({ customerId, currency, ...facts }: CallInput): Call {
  return createCall({
    session: { id: 'session', customerId, emailVerified: true },
    display: { currency, langId: null },
    idempotencyKey: null,
    ip: '203.0.113.7',
    origin: 'http://shop.example',
    userAgent: 'test',
    browser: () => null,
    requestId: 'request',
    now: new Date(),
    startSession: () => undefined,
    endSession: () => undefined,
    ...facts,
  });
}
