import { resolve } from 'node:path';

/** Path as the caller typed it: npm runs commands in the project folder, and passes the folder of the caller. */
export function toCallersPath(path: string): string {
  return resolve(process.env['INIT_CWD'] ?? '.', path);
}
