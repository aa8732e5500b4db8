import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import memory from './memory.json' with { type: 'json' };

test('the container image sets the same memory limits as the launcher', () => {
  const image = readFileSync(new URL('../../deploy/Containerfile', import.meta.url), 'utf8');
  for (const flag of memory.flags) expect(image).toContain(`"${flag}"`);
  for (const [name, value] of Object.entries(memory.environment)) expect(image).toContain(`${name}=${value}`);
});
