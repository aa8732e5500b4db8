import { type DestinationStream, pino, type Logger, type LoggerOptions, type SerializedError } from 'pino';

export type { Logger } from 'pino';

/** Never written out, wherever in a log line they stand. */
const secretKeys = [
  'password',
  'passConfirm',
  'token',
  'authorization',
  'cookie',
  'card_number',
  'account_number',
  'iban',
  'x-xsrf-token',
];

const redactedPaths = secretKeys.flatMap((key) => [
  JSON.stringify(key).replace(/^"(.*)"$/, '["$1"]'),
  `*["${key}"]`,
  `*.*["${key}"]`,
]);

/** What a log line may say of a request. Secrets in its address (links of letters, tokens in a query) are masked. */
export function describeRequest(request: { method?: string; url?: string; id?: unknown; ip?: string }): object {
  const { method, url = '', id, ip } = request;
  return { method, url: maskAddress(url), id, ip };
}

function maskAddress(url: string): string {
  return url
    .replace(/^([/\\]+email[/\\]+verify[/\\]+\d+[/\\]+)[^/\\?]+/i, '$1[redacted]')
    .replaceAll(/([?&](?:token|email|card_number|account_number|iban)=)[^&]*/gi, '$1[redacted]');
}

/**
 * What a log line may say of an error. PostgreSQL tells the whole row that broke a constraint, with what nobody may read
 * in a log (an IBAN, an address), so that part is left out.
 */
export function describeError(error: unknown): unknown {
  if (!(error instanceof Error)) return error;
  return withoutDetail(pino.stdSerializers.err(error));
}

function withoutDetail({ detail: _row, ...told }: SerializedError): object {
  const { aggregateErrors } = told;
  return aggregateErrors ? { ...told, aggregateErrors: aggregateErrors.map(withoutDetail) } : told;
}

/** Logs as JSON lines; readable lines when a person watches the terminal. */
export function createLogger(options: { level: string; pretty?: boolean; to?: DestinationStream }): Logger {
  const settings: LoggerOptions = {
    level: options.level,
    serializers: { req: describeRequest, err: describeError },
    redact: { paths: redactedPaths, censor: '[redacted]' },
    ...(options.pretty && {
      transport: { target: 'pino-pretty', options: { translateTime: 'HH:MM:ss', ignore: 'pid,hostname' } },
    }),
  };
  return options.to ? pino(settings, options.to) : pino(settings);
}
