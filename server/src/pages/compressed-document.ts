import { hash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gunzip, gzip } from 'node:zlib';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { matchesEtag } from '#server/platform/http/reply-headers.ts';
import { chooseEncoding } from './rendered-page.ts';

const compressBrotli = promisify(brotliCompress);
const compressGzip = promisify(gzip);
const uncompressGzip = promisify(gunzip);

const brotliQuality = 6;

/** A body stored only in compressed form; a sitemap shrinks to a twentieth. */
interface CompressedBody {
  br: Buffer;
  gzip: Buffer;
}

export interface CompressedDocument extends CompressedBody {
  status: number;
  headers: Record<string, string>;
  etag: string;
}

export interface RequestContext {
  request: FastifyRequest;
  reply: FastifyReply;
}

/** Placeholder for the origin in documents that are built before the URL of the shop is known. */
export const originPlaceholder = 'http://shop.invalid';

async function compressBody(body: Buffer): Promise<CompressedBody> {
  const params = { [constants.BROTLI_PARAM_QUALITY]: brotliQuality, [constants.BROTLI_PARAM_SIZE_HINT]: body.length };
  const [br, gzipped] = await Promise.all([compressBrotli(body, { params }), compressGzip(body)]);
  return { br, gzip: gzipped };
}

/** Decompresses the body for the few clients that accept no compression. */
async function encodeBody({ br, gzip: gzipped }: CompressedBody, { request, reply }: RequestContext): Promise<Buffer> {
  const encoding = chooseEncoding(request.headers['accept-encoding']?.toString() ?? '');
  reply.header('vary', 'accept-encoding');
  if (encoding === null) return uncompressGzip(gzipped);
  reply.header('content-encoding', encoding);
  return encoding === 'br' ? br : gzipped;
}

export async function compressDocument(document: {
  status: number;
  headers: Record<string, string>;
  body: Buffer;
}): Promise<CompressedDocument> {
  const { status, headers, body } = document;
  return { status, headers, etag: `W/"${hash('sha1', body, 'base64url')}"`, ...(await compressBody(body)) };
}

/**
 * Sends a document in an accepted encoding, or 304 if the client has it. With an origin, replaces the placeholder and
 * compresses per request: cheaper than building it per host, and requests with invented hosts fill no cache.
 */
export async function sendDocument(
  document: CompressedDocument,
  { origin, ...context }: RequestContext & { origin: string | null },
): Promise<FastifyReply> {
  const { status, headers, etag } = document;
  const { request, reply } = context;
  reply.code(status).headers(headers);
  if (origin !== null) {
    const text = (await uncompressGzip(document.gzip)).toString();
    return reply.send(text.replaceAll(originPlaceholder, () => origin));
  }
  if (status === 200) {
    reply.header('etag', etag);
    const known = request.headers['if-none-match'];
    if (known !== undefined && matchesEtag(known, etag)) return reply.code(304).send();
  }
  return reply.send(await encodeBody(document, context));
}

/** Compresses constant replies once per route. Register it after hooks that change the body. */
export function compressReplies(scope: FastifyInstance): void {
  const compressed = new Map<string, Promise<CompressedBody>>();
  scope.addHook('onSend', async (request, reply, payload) => {
    if (reply.statusCode !== 200 || (typeof payload !== 'string' && !Buffer.isBuffer(payload))) return payload;
    const route = request.routeOptions.url ?? '';
    const body = compressed.get(route) ?? compressBody(Buffer.from(payload));
    compressed.set(route, body);
    return encodeBody(await body, { request, reply });
  });
}
