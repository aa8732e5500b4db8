import { type DestinationStream, pino, type Logger, type LoggerOptions, type SerializedError } from 'pino';

export type { Logger } from 'pino';

/** Redacted everywhere in a log line. */
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

export function describeRequest(request: { method?: string; url?: string; id?: unknown; ip?: string }): object {
  const { method, url = '', id, ip } = request;
  return { method, url: describeAddress(url), id, ip };
}

/** Path and parameter names (`/login?password`); masks tokens of emailed links. */
export function describeAddress(url: string): string {
  const [address = '', ...query] = url.split(/[?#]/);
  const path = decodeSafely(address).replace(/^([/\\]+email[/\\]+verify[/\\]+)[^]*/i, '$1[redacted]');
  const names = query.join('&').split('&').filter(Boolean).map(nameOfPair);
  return names.length > 0 ? `${path}?${[...new Set(names)].slice(0, namesMax).join('&')}` : path;
}

const namesMax = 20;

/** A parameter without a value, or with a strange name, may be a secret itself. */
function nameOfPair(pair: string): string {
  return /^([\w.[\]-]{1,40})=/.exec(pair)?.[1] ?? '[redacted]';
}

/** Decodes first, so that escapes do not bypass the mask. */
function decodeSafely(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path.replaceAll(/%[0-7][\da-f]/gi, decodeURIComponent);
  }
}

/**
 * Logs an error without PostgreSQL's `detail`, which contains the row (an IBAN, an address), without query strings that libraries
 * quote, and without the objects that they attach, such as a request with its cookies and form.
 */
export function describeError(error: unknown): unknown {
  if (!(error instanceof Error)) return error;
  return withoutSecrets(pino.stdSerializers.err(error));
}

function withoutSecrets({ detail: _row, ...fields }: SerializedError): object {
  const { aggregateErrors, message, stack } = fields;
  return {
    ...Object.fromEntries(Object.entries(fields).filter(([, value]) => typeof value !== 'object')),
    message: maskQueries(message),
    stack: maskQueries(stack),
    ...(aggregateErrors && { aggregateErrors: aggregateErrors.map(withoutSecrets) }),
  };
}

function maskQueries(text: string): string {
  return text.replaceAll(/(?<=[^\s"'`])\?[^\s"'`)?]{1,10000}/g, '?[redacted]');
}

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
