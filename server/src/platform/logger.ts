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

/** Logs as JSON lines; readable lines when a person watches the terminal. */
export function createLogger(options: { level: string; pretty?: boolean }): Logger {
  return pino({
    level: options.level,
    redact: { paths: redactedPaths, censor: '[redacted]' },
    ...(options.pretty && {
      transport: { target: 'pino-pretty', options: { translateTime: 'HH:MM:ss', ignore: 'pid,hostname' } },
    }),
  });
}
