import { writeFile } from 'node:fs/promises';
import { type ExitCode, runTool } from '#server/cli/commands/command-line.ts';
import { buildOpenApi } from '#server/api-docs/openapi.ts';

async function write(): Promise<ExitCode> {
  const file = new URL('../../../openapi.json', import.meta.url);
  await writeFile(file, `${JSON.stringify(buildOpenApi(), null, 2)}\n`);
  process.stdout.write('openapi.json is written.\n');
  return 0;
}

const usage = `npm run openapi

Rebuilds openapi.json from the contract.
`;

await runTool({ usage, failure: 'openapi.json is not written', positionals: [], options: {} }, write);
