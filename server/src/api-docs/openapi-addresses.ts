import { header } from './openapi-headers.ts';
import type { Json } from './openapi-examples.ts';

const path = (name: string, description: string, example: string | number): Json => ({
  name,
  in: 'path',
  required: true,
  description,
  schema: { type: typeof example === 'number' ? 'integer' : 'string' },
  example,
});

/** Public addresses that are no calls, because browsers make use of them: they answer cookies and other addresses. */
export const otherAddresses: Json = {
  '/sanctum/csrf-cookie': {
    get: {
      operationId: 'readCsrfCookie',
      summary: 'Sets the cookie whose decoded value browsers repeat as `X-XSRF-TOKEN`; also below `/api`',
      tags: ['browser'],
      parameters: [],
      responses: {
        204: {
          description: 'The cookie is set',
          headers: { 'Set-Cookie': header('The token, readable by scripts', 'XSRF-TOKEN=a.b; Path=/; SameSite=Lax') },
        },
      },
    },
  },
  '/email/verify/{id}/{token}': {
    get: {
      operationId: 'followVerificationLink',
      summary: 'The link of the verification email: proves the address; HEAD only looks, and uses nothing up',
      tags: ['browser'],
      parameters: [
        path('id', 'Id of the customer', 12),
        path('token', 'Secret of the email, in which capitals count', 'Kof61Jeadi4t_DPnQZJACQ'),
      ],
      responses: {
        303: {
          description:
            'On to `/email/verify/success`, to `/email/verify/already-success` where nothing was left to prove, or to `/email-verification?error=link_invalid`',
          headers: { Location: header('The page that says what came of it', '/email/verify/success') },
        },
      },
    },
  },
};
