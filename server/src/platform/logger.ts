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

/** What a log line may say of a request: of its address the path and the names in its query, never a value. */
export function describeRequest(request: { method?: string; url?: string; id?: unknown; ip?: string }): object {
  const { method, url = '', id, ip } = request;
  return { method, url: describeAddress(url), id, ip };
}

/** The path of an address and the names in its query (`/login?password`); the token in the link of an email is masked. */
export function describeAddress(url: string): string {
  const [address = '', ...query] = url.split(/[?#]/);
  const path = decodeSafely(address).replace(/^([/\\]+email[/\\]+verify[/\\]+)[^]*/i, '$1[redacted]');
  const names = query.join('&').split('&').filter(Boolean).map(nameOfPair);
  return names.length > 0 ? `${path}?${[...new Set(names)].slice(0, namesMax).join('&')}` : path;
}

const namesMax = 20;

/** A pair without a value, or with a strange name, may be nothing but a secret. */
function nameOfPair(pair: string): string {
  return /^([\w.[\]-]{1,40})=/.exec(pair)?.[1] ?? '[redacted]';
}

/** An escaped letter must not hide a link from the mask. */
function decodeSafely(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path.replaceAll(/%[0-7][\da-f]/gi, decodeURIComponent);
  }
}

/**
 * What a log line may say of an error. PostgreSQL tells the whole row that broke a constraint, with what nobody may read
 * in a log (an IBAN, an address), so that part is left out; so are the queries of addresses, which libraries quote.
 */
export function describeError(error: unknown): unknown {
  if (!(error instanceof Error)) return error;
  return withoutSecrets(pino.stdSerializers.err(error));
}

function withoutSecrets({ detail: _row, ...told }: SerializedError): object {
  const { aggregateErrors, message, stack } = told;
  return {
    ...told,
    message: maskQueries(message),
    stack: maskQueries(stack),
    ...(aggregateErrors && { aggregateErrors: aggregateErrors.map(withoutSecrets) }),
  };
}

function maskQueries(text: string): string {
  return text.replaceAll(/(?<=[^\s"'`])\?[^\s"'`)?]{1,10000}/g, '?[redacted]');
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
