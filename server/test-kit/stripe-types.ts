import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';

export interface Claim {
  /** Heads the findings about it. */
  name: string;
  /** Of Stripe's library, such as `Stripe.RefundCreateParams`. */
  type: string;
  value: unknown;
  /** Whether it was sent as a form, whose values are texts, or as JSON. */
  encoding: 'form' | 'json';
}

const packages = fileURLToPath(new URL('../../node_modules/', import.meta.url));
const run = promisify(execFile);

const prelude = `
import type Stripe from 'stripe';
type Text<T> = T extends string ? (string extends T ? never : T) : never;
type Texts<T> = [Extract<T, string>] extends [never] ? never : [Text<T>] extends [never] ? string : Text<T>;
type Form<T> = Texts<T> | FormOf<Exclude<T, string>>;
type FormOf<T> = T extends number ? \`\${number}\` : T extends boolean ? \`\${T}\`
  : T extends readonly (infer U)[] ? Form<U>[] : T extends object ? { [K in keyof T]: Form<T[K]> } : T;
type Json<T> = Texts<T> | JsonOf<Exclude<T, string>>;
type JsonOf<T> = T extends number | boolean ? T : T extends Stripe.Decimal ? string
  : T extends readonly (infer U)[] ? Json<U>[] : T extends object ? { [K in keyof T]: Json<T[K]> } : T;
`.trimStart();

const compilerOptions = {
  noEmit: true,
  strict: true,
  skipLibCheck: true,
  module: 'nodenext',
  types: ['node'],
  typeRoots: [join(packages, '@types')],
  paths: { stripe: [join(packages, 'stripe/esm/stripe.esm.node.d.ts')] },
};

/** What the compiler finds wrong with values as literals of Stripe's types: names that they lack, missing fields, other types. */
export async function checkStripeTypes(claims: Claim[]): Promise<string[]> {
  const folder = await mkdtemp(join(tmpdir(), 'stripe-types-'));
  const lines = claims.map(({ type, value, encoding }, index) => {
    const wire = encoding === 'form' ? 'Form' : 'Json';
    return `export const claim${index}: ${wire}<${type}> = ${JSON.stringify(value)};`;
  });
  try {
    await writeFile(join(folder, 'claims.ts'), prelude + lines.join('\n'));
    await writeFile(join(folder, 'tsconfig.json'), JSON.stringify({ compilerOptions, files: ['claims.ts'] }));
    await run(process.execPath, [join(packages, 'typescript/bin/tsc'), '-p', folder, '--pretty', 'false']);
    return [];
  } catch (error) {
    return toFindings(String((error as { stdout?: unknown }).stdout ?? error), claims);
  } finally {
    await rm(folder, { recursive: true });
  }
}

/** A finding begins with its place, and its details are indented. */
function toFindings(output: string, claims: Claim[]): string[] {
  const linesBefore = prelude.split('\n').length;
  const findings = output.trim().split(/\n(?=\S)/);
  const named = findings.map((finding) => {
    const [, line, message] = /^\S*?claims\.ts\((\d+),\d+\): error TS\d+: ([^]*)$/.exec(finding) ?? [];
    return line === undefined ? finding : `${claims[Number(line) - linesBefore]?.name}: ${message}`;
  });
  return [...new Set(named)];
}
