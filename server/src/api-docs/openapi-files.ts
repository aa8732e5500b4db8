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

const query = (name: string, description: string, example: string): Json => ({
  name,
  in: 'query',
  description,
  schema: { type: 'string' },
  example,
});

const statementExample = [
  'id,date,kind,description,reference,amount,balance_after',
  '812,2026-11-21T14:13:36.000Z,purchase,"Order #10001","order:10001",-36.29,13.71',
  '',
].join('\r\n');

const pricesExample = [
  'from,kind,price,currency,source',
  '2026-11-02,reference_price,37.10,EUR,"steam_market"',
  '2026-11-13T08:20:00.000Z,our_price,36.29,EUR,',
  '',
].join('\r\n');

/** Files and links, which are no calls: they answer other than JSON. */
export const otherAddresses: Json = {
  '/api/items/{id}/prices.csv': {
    get: {
      operationId: 'downloadPriceHistory',
      summary: 'The prices of `readPriceHistory` as a CSV file, oldest first; fails as JSON',
      tags: ['browser'],
      parameters: [
        path('id', 'Id of the item', 22203),
        query('days', 'Period up to now: 30, 90 or 365 days', '90'),
        query('currency', 'Code of the display currency', 'EUR'),
      ],
      responses: {
        200: {
          description: 'UTF-8 with a byte order mark. Columns: `from`, `kind`, `price`, `currency`, `source`',
          content: { 'text/csv': { schema: { type: 'string' }, example: pricesExample } },
        },
      },
    },
  },
  '/api/user/wallet/statement.csv': {
    get: {
      operationId: 'downloadStatement',
      summary: 'The statement as a CSV file, newest first, at most the newest 10,000 movements; fails as JSON',
      tags: ['browser'],
      security: [{ session: [] }, { bearer: [] }],
      parameters: [
        query('kind', 'Kind of movement, as in `readStatement`', 'all'),
        query('from', 'First day of the period in UTC', '2026-11-01'),
        query('to', 'Last day of the period in UTC, included', '2026-11-30'),
      ],
      responses: {
        200: {
          description:
            'UTF-8 with a byte order mark. Columns: `id`, `date`, `kind`, `description`, `reference`, `amount`, `balance_after`',
          content: { 'text/csv': { schema: { type: 'string' }, example: statementExample } },
        },
      },
    },
  },
  '/api/purchase/document/{number}/pdf': {
    get: {
      operationId: 'downloadDocument',
      summary: 'An invoice or credit note as a tagged PDF, for its customer; fails as JSON',
      tags: ['browser'],
      security: [{ session: [] }, { bearer: [] }],
      parameters: [path('number', 'Number of the document, as in `listDocuments`', '2026-000001')],
      responses: {
        200: {
          description: 'The file, the same bytes each time',
          content: { 'application/pdf': { schema: { type: 'string', format: 'binary' }, example: '%PDF-1.7 …' } },
        },
      },
    },
  },
  '/api/purchase/order/{id}/protection.ics': {
    get: {
      operationId: 'downloadProtectionCalendar',
      summary: 'When the trade protection of each delivered item of an order ends, for calendars; fails as JSON',
      tags: ['browser'],
      security: [{ session: [] }, { bearer: [] }],
      parameters: [path('id', 'Id of the order', 10_001)],
      responses: {
        200: {
          description: 'An iCalendar file with one event per item, empty before the delivery',
          content: { 'text/calendar': { schema: { type: 'string' }, example: 'BEGIN:VCALENDAR …' } },
        },
      },
    },
  },
  '/api/offer/{id}/protection.ics': {
    get: {
      operationId: 'downloadOfferCalendar',
      summary: 'When the trade protection of a sold skin ends, for calendars; fails as JSON',
      tags: ['browser'],
      security: [{ session: [] }, { bearer: [] }],
      parameters: [path('id', 'Id of the offer', 220)],
      responses: {
        200: {
          description: 'An iCalendar file with one event, or none before the skin arrived',
          content: { 'text/calendar': { schema: { type: 'string' }, example: 'BEGIN:VCALENDAR …' } },
        },
      },
    },
  },
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
