import { pino, type Logger } from 'pino';

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
    .replace(/^(\/email\/verify\/\d+\/)[^/?]+/, '$1[redacted]')
    .replaceAll(/([?&](?:token|email)=)[^&]*/g, '$1[redacted]');
}

/** Logs as JSON lines; readable lines when a person watches the terminal. */
export function createLogger(options: { level: string; pretty?: boolean }): Logger {
  return pino({
    level: options.level,
    serializers: { req: describeRequest },
    redact: { paths: redactedPaths, censor: '[redacted]' },
    ...(options.pretty && {
      transport: { target: 'pino-pretty', options: { translateTime: 'HH:MM:ss', ignore: 'pid,hostname' } },
    }),
  });
}
