import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const compressBrotli = promisify(brotliCompress);
const compressGzip = promisify(gzip);

/** A compromise between time and size; a cached page is compressed once for all clients. */
const brotliQuality = 6;

type Encoding = 'br' | 'gzip';

export function chooseEncoding(accepted: string): Encoding | null {
  if (/\bbr\b/.test(accepted)) return 'br';
  return /\bgzip\b/.test(accepted) ? 'gzip' : null;
}

/** A complete page: bytes and headers, without placeholders. */
export class RenderedPage {
  readonly status: number;
  readonly headers: Record<string, string>;
  readonly body: Buffer;
  readonly #encoded = new Map<Encoding, Promise<Buffer>>();

  constructor(page: { status: number; headers: Record<string, string>; body: Buffer }) {
    this.status = page.status;
    this.headers = page.headers;
    this.body = page.body;
  }

  get isKeepable(): boolean {
    const { 'set-cookie': cookie, 'cache-control': howToKeep = '' } = this.headers;
    return this.status === 200 && cookie === undefined && !howToKeep.includes('no-store');
  }

  /** Returns the body in the best accepted encoding, compressed on first use. */
  async encode(accepted: string): Promise<{ encoding: Encoding | null; body: Buffer }> {
    const encoding = chooseEncoding(accepted);
    if (encoding === null) return { encoding, body: this.body };
    const running = this.#encoded.get(encoding) ?? this.#compress(encoding);
    this.#encoded.set(encoding, running);
    return { encoding, body: await running };
  }

  #compress(encoding: Encoding): Promise<Buffer> {
    if (encoding === 'gzip') return compressGzip(this.body);
    return compressBrotli(this.body, { params: { [constants.BROTLI_PARAM_QUALITY]: brotliQuality } });
  }
}
