// The one entry of all npm scripts. Plain JavaScript without dependencies: it has to run on Node 20, before anything is
// installed, and brings the packages and the newer Node that the rest needs.
import { checkArguments } from './launcher/arguments.mjs';
import { asTyped, commands, printHelp } from './launcher/commands.mjs';
import { exitCodeOf } from './launcher/children.mjs';
import { say } from './launcher/progress.mjs';

const [first = 'help', ...args] = process.argv.slice(2);
const name = ['--help', '-h'].includes(first) ? 'help' : first;
const command = Object.hasOwn(commands, name) ? commands[name] : undefined;
const refused = command && !command.parsesArguments ? checkArguments({ title: asTyped(name), ...command }, args) : null;

if (!command) {
  say(`There is no command "${name}".`);
  printHelp();
  process.exitCode = 2;
} else if (refused) {
  say(refused.text);
  process.exitCode = refused.code;
} else {
  try {
    process.exitCode = await command.run(args);
  } catch (error) {
    process.exitCode = exitCodeOf(error);
  }
}
