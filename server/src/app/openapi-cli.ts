import { writeFile } from 'node:fs/promises';
import { buildOpenApi } from './openapi.ts';

const file = new URL('../../../openapi.json', import.meta.url);
await writeFile(file, `${JSON.stringify(buildOpenApi(), null, 2)}\n`);
process.stdout.write('openapi.json is written.\n');
