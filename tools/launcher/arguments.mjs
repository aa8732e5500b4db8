import { parseArgs } from 'node:util';

/**
 * Reads what follows a command of the launcher that reads its words itself. Returns null when it may run, else what to
 * print instead and the exit code: 0 for `--help`, 2 for words that the command does not take.
 */
export function checkArguments({ title, does, usage = '', options = {}, takesNames = false }, args) {
  const shown = `${[title, usage].filter(Boolean).join(' -- ')}\n\n  ${does}`;
  if (args.includes('--help') || args.includes('-h')) return { code: 0, text: shown };
  try {
    parseArgs({ args, options, allowPositionals: takesNames });
    return null;
  } catch (error) {
    // What Node adds is about words that begin with a hyphen, which no command here takes.
    return { code: 2, text: `${error.message.split('. ')[0]}\n${shown}` };
  }
}
