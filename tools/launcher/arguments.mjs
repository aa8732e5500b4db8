import { parseArgs } from 'node:util';

/**
 * Parses the arguments of a command that reads them itself. Returns null if it may run, else the text to print and the
 * exit code: 0 for `--help`, 2 for unknown arguments.
 */
export function checkArguments({ title, does, usage = '', options = {}, takesNames = false }, args) {
  const shown = `${[title, usage].filter(Boolean).join(' -- ')}\n\n  ${does}`;
  if (args.includes('--help') || args.includes('-h')) return { code: 0, text: shown };
  try {
    parseArgs({ args, options, allowPositionals: takesNames });
    return null;
  } catch (error) {
    // Node adds a hint about positionals that begin with a hyphen, which no command accepts.
    return { code: 2, text: `${error.message.split('. ')[0]}\n${shown}` };
  }
}
