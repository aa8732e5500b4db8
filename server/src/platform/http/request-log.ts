import type { FastifyBaseLogger } from 'fastify';

type Line = [about: object, message?: string];

/** Logger of one request. It creates the child logger on the first line, because most requests log nothing. */
export class RequestLog implements FastifyBaseLogger {
  readonly #parent: FastifyBaseLogger;
  readonly #childArgs: Parameters<FastifyBaseLogger['child']>;
  #child: FastifyBaseLogger | undefined;

  constructor(parent: FastifyBaseLogger, ...args: Parameters<FastifyBaseLogger['child']>) {
    this.#parent = parent;
    this.#childArgs = args;
  }

  get #log(): FastifyBaseLogger {
    return (this.#child ??= this.#parent.child(...this.#childArgs));
  }

  get level(): string {
    return this.#parent.level;
  }

  child(...args: Parameters<FastifyBaseLogger['child']>): FastifyBaseLogger {
    return this.#log.child(...args);
  }

  fatal(...line: Line): void {
    this.#log.fatal(...line);
  }

  error(...line: Line): void {
    this.#log.error(...line);
  }

  warn(...line: Line): void {
    this.#log.warn(...line);
  }

  info(...line: Line): void {
    this.#log.info(...line);
  }

  debug(...line: Line): void {
    this.#log.debug(...line);
  }

  trace(...line: Line): void {
    this.#log.trace(...line);
  }

  silent(...line: Line): void {
    this.#log.silent(...line);
  }
}
