import type { FastifyBaseLogger } from 'fastify';

type Line = [about: object, message?: string];

/**
 * The logger of one request, whose lines carry its id. Most requests write no line, and a child logger costs more than
 * finding an item: it is made with the first line.
 */
export class RequestLog implements FastifyBaseLogger {
  readonly #parent: FastifyBaseLogger;
  readonly #how: Parameters<FastifyBaseLogger['child']>;
  #made: FastifyBaseLogger | undefined;

  constructor(parent: FastifyBaseLogger, ...how: Parameters<FastifyBaseLogger['child']>) {
    this.#parent = parent;
    this.#how = how;
  }

  get #log(): FastifyBaseLogger {
    return (this.#made ??= this.#parent.child(...this.#how));
  }

  get level(): string {
    return this.#parent.level;
  }

  child(...how: Parameters<FastifyBaseLogger['child']>): FastifyBaseLogger {
    return this.#log.child(...how);
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
