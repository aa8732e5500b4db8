import { writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { runTool } from '#server/cli/commands/run-tool.ts';
import { buildOpenApi } from '#server/api-docs/openapi.ts';

async function write(): Promise<{ file: string }> {
  const file = new URL('../../../openapi.json', import.meta.url);
  await writeFile(file, `${JSON.stringify(buildOpenApi(), null, 2)}\n`);
  return { file: fileURLToPath(file) };
}

const usage = `npm run openapi

Rebuilds openapi.json from the contract.
`;

const toText = () => 'openapi.json is written.';

await runTool({ usage, failure: 'openapi.json is not written', positionals: [], options: {}, toText }, write);
