import type { z } from 'zod';
import type { RefusalCode } from '#contract/refusals.ts';
import { feedEventSchema, feedEventTypes, priceListSchema } from '#contract/v1/v1-files.ts';
import type { Json } from './openapi-examples.ts';
import { failuresOf, limits, toHeader } from './openapi-operation.ts';

/** What a stream or file holds, by the name of its schema, with an example. */
export const streamedSchemas = { FeedEvent: feedEventSchema, PriceList: priceListSchema };

const event: z.input<typeof feedEventSchema> = {
  item_id: 22_203,
  price: 36.29,
  currency: 'EUR',
  stock: 1,
  at: 1_795_266_780,
};

const list: z.input<typeof priceListSchema> = {
  currency: 'EUR',
  items: [
    {
      id: 1_950_000_417,
      name: 'AK-47 | Redline (Field-Tested)',
      type: 'Rifle',
      quality: 'field_tested',
      variant: 'normal',
      price: 44.8,
      stock: 1,
      min_float: 0.1,
      max_float: 0.7,
      copy_of: 22_203,
      float: 0.21837465019283,
      pattern: 661,
      paint_index: 282,
      phase: null,
      name_tag: null,
      stickers: [{ slot: 0, name: 'Howling Dawn', wear: 0.12 }],
      charms: [{ name: "Lil' Ava", pattern: 20_345 }],
    },
  ],
};

export const streamedExamples: Record<keyof typeof streamedSchemas, object> = { FeedEvent: event, PriceList: list };

const feedRefusals: RefusalCode[] = [
  'api_key_invalid',
  'api_key_scope_missing',
  'too_many_requests',
  'service_unavailable',
];

const header = (name: string, description: string, example: string): Json => ({
  name,
  in: 'header',
  required: false,
  description,
  schema: { type: 'string' },
  example,
});

const tag = '"2jmj7l5rSw0yVb_vlWAYkK_YBwk"';

/** Addresses of the public API that stream events or serve a file; their refusals are JSON like all others. */
export const streamedAddresses: Json = {
  '/api/v1/feed': {
    get: {
      operationId: 'followV1Feed',
      summary: 'Changes of the items for sale as server-sent events, for keys with `items:read`; fails as JSON',
      tags: ['v1'],
      security: [{ apiKey: [] }],
      parameters: [
        header('Last-Event-ID', '`id` of the last event; those since then come first, up to a day', '81274'),
      ],
      responses: {
        200: {
          description: `The stream stays open, with a comment every 15 seconds. Events are ${feedEventTypes
            .map((type) => `\`${type}\``)
            .join(
              ', ',
            )}. \`data\` of each is a \`FeedEvent\`; after a \`reset\`, which has only \`at\`, read the items or the price list again. A key opens up to 5 streams at a time.`,
          headers: { ...limits, 'Cache-Control': toHeader('Nobody keeps a stream', 'no-store') },
          content: {
            'text/event-stream': {
              schema: { type: 'string' },
              example: `retry: 2000\n\nid: 81275\nevent: item.changed\ndata: ${JSON.stringify(event)}\n\n`,
            },
          },
        },
        ...failuresOf(feedRefusals),
      },
    },
  },
  '/api/v1/price-list.json.gz': {
    get: {
      operationId: 'downloadV1PriceList',
      summary: 'Prices of all items as one compressed file, at most a minute old; needs no key and fails as JSON',
      tags: ['v1'],
      parameters: [header('If-None-Match', '`ETag` of the file that the caller has', tag)],
      responses: {
        200: {
          description:
            'A gzip file, not a compressed reply: unpack it, then read it as JSON of the form `PriceList`, as the example shows it. Copies only while they are for sale',
          headers: {
            ...limits,
            ETag: toHeader('Changes with the bytes of the file; send it back in If-None-Match', tag),
            'Last-Modified': toHeader('When the file last changed', 'Sat, 21 Nov 2026 14:13:00 GMT'),
            'Cache-Control': toHeader('Seconds for which anybody may keep the file', 'public, max-age=30'),
          },
          content: {
            'application/gzip': { schema: { type: 'string', format: 'binary' }, example: JSON.stringify(list) },
          },
        },
        304: { description: 'The caller has this file' },
        ...failuresOf(['too_many_requests', 'service_unavailable']),
      },
    },
  },
};
