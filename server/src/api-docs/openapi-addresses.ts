import type { Json } from './openapi-examples.ts';
import { toHeader } from './openapi-operation.ts';

const path = (name: string, description: string, example: string | number): Json => ({
  name,
  in: 'path',
  required: true,
  description,
  schema: { type: typeof example === 'number' ? 'integer' : 'string' },
  example,
});

/** Public URLs for browsers that are not calls: they answer with cookies and redirects. */
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
          headers: { 'Set-Cookie': toHeader('The token, readable by scripts', 'XSRF-TOKEN=a.b; Path=/; SameSite=Lax') },
        },
      },
    },
  },
  '/email/verify/{id}/{token}': {
    get: {
      operationId: 'followVerificationLink',
      summary: 'The link of the verification email: verifies the address; HEAD checks the link without using it',
      tags: ['browser'],
      parameters: [
        path('id', 'Id of the customer', 12),
        path('token', 'Token of the email, case-sensitive', 'Kof61Jeadi4t_DPnQZJACQ'),
      ],
      responses: {
        303: {
          description:
            'Redirect to `/email/verify/success`, to `/email/verify/already-success` if it was verified before, or to `/email-verification?error=link_invalid`',
          headers: { Location: toHeader('The page with the result', '/email/verify/success') },
        },
      },
    },
  },
};
