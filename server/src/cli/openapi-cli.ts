import { writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { describeOfficeRights } from '#server/api-docs/office-rights.ts';
import { runTool } from '#server/cli/commands/run-tool.ts';
import { buildOpenApi } from '#server/api-docs/openapi.ts';

async function write(): Promise<{ files: string[] }> {
  const documents = [
    { path: 'openapi.json', text: `${JSON.stringify(buildOpenApi(), null, 2)}\n` },
    { path: 'docs/office-rights.md', text: describeOfficeRights() },
  ];
  const files = await Promise.all(
    documents.map(async ({ path, text }) => {
      const file = new URL(`../../../${path}`, import.meta.url);
      await writeFile(file, text);
      return fileURLToPath(file);
    }),
  );
  return { files };
}

const usage = `npm run openapi

Rebuilds openapi.json and docs/office-rights.md from the contract.
`;

const toText = () => 'openapi.json and docs/office-rights.md are written.';

await runTool({ usage, failure: 'openapi.json is not written', positionals: [], options: {}, toText }, write);
