// The one entry of all npm scripts. Plain JavaScript without dependencies: it has to run on Node 20, before anything is
// installed, and brings the packages and the newer Node that the rest needs.
import { commands, printHelp } from './launcher/commands.mjs';
import { exitCodeOf } from './launcher/children.mjs';
import { say } from './launcher/progress.mjs';

const [name = 'help', ...args] = process.argv.slice(2);
const command = commands[name];

if (!command) {
  say(`There is no command "${name}".`);
  printHelp();
  process.exitCode = 2;
} else {
  try {
    process.exitCode = await command.run(args);
  } catch (error) {
    process.exitCode = exitCodeOf(error);
  }
}
