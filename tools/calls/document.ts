import { routes } from '#contract/api.ts';
import { refusals, type RefusalCode } from '#contract/refusals.ts';
import { refusalsOf, type Route } from '#contract/route.ts';
import { failureExample } from '#server/api-docs/openapi-failures.ts';
import { statusOfRefusal } from '#server/platform/http/answer.ts';
import { replyFields, requestFields, type Field } from './fields.ts';
import type { Proofs } from './proofs.ts';

const intro = `# Calls

Every call of the customer API with what it takes, what it answers, and the tests that prove each answer. Written by
\`npm run calls\` from the contract and from what the calls answered in tests; never edit it by hand. \`npm run check\`
fails when an answer that the contract declares was seen in no passed test, when a test saw one that it does not
declare, or when this page is out of date.

How to call: [guides/write-a-client.md](guides/write-a-client.md). Every field in full: \`/docs\` of a running shop.
`;

/** What may come back: success, or one of the refusals of the call. */
export function outcomesOf(route: Route): string[] {
  return ['OK', ...refusalsOf(route)];
}

/** The page of all calls, naming for each answer the given files. */
export function writeDocument(proofs: Proofs): string {
  return [intro, ...Object.values<Route>(routes).map((route) => writeCall(route, proofs[route.name] ?? {}))].join('\n');
}

const who: Record<Route['access'], string> = {
  public: 'anybody',
  customer: 'signed-in customers',
  verified: 'signed-in customers with a verified e-mail address',
};

function writeCall(route: Route, proofs: Record<string, string[]>): string {
  const kept = route.cacheSeconds === null ? 'nobody may keep the answer' : `kept for ${route.cacheSeconds} s`;
  return [
    `## ${route.name}`,
    '',
    `\`${route.method} /api${route.path}\` · ${who[route.access]} · ${kept}`,
    '',
    `${route.summary}.`,
    '',
    ...writeFields('Takes', requestFields(route)),
    ...writeFields('Answers', replyFields(route)),
    '| Answer | Status | Message | Proved by |',
    '| --- | --- | --- | --- |',
    ...outcomesOf(route).map((outcome) => writeOutcome(outcome, proofs[outcome] ?? [])),
    '',
  ].join('\n');
}

function writeFields(verb: string, fields: Field[]): string[] {
  if (fields.length === 0) return [];
  const lines = fields.map(({ name, type, isRequired, description }) => {
    const note = [type, verb === 'Takes' && !isRequired && 'optional', description].filter(Boolean).join('; ');
    return `- \`${name}\`: ${note}`;
  });
  return [`${verb}:`, '', ...lines, ''];
}

function writeOutcome(outcome: string, files: string[]): string {
  const links = files.map((file) => `[${file.split('/').at(-1) ?? file}](../${file})`).join(', ');
  if (outcome === 'OK') return `| success | 200 | | ${links} |`;
  const code = outcome as RefusalCode;
  return `| \`${code}\` (${refusals[code]}) | ${statusOfRefusal(code)} | ${messageOf(code)} | ${links} |`;
}

/** A bar in the name of an item would end the cell. */
function messageOf(code: RefusalCode): string {
  if (code === 'invalid_input') return 'the first text of `errors`';
  return failureExample(code).message.replaceAll('|', String.raw`\|`);
}

/** The files that a page names for each answer. */
export function readDocument(page: string): Proofs {
  const proofs: Proofs = {};
  let call: Record<string, string[]> = {};
  for (const line of page.split('\n')) {
    const name = /^## (\w+)$/.exec(line)?.[1];
    if (name) call = proofs[name] = {};
    const outcome = /^\| (?:`(\w+)`|success)/.exec(line);
    if (outcome) call[outcome[1] ?? 'OK'] = [...line.matchAll(/\]\(\.\.\/([^()]+)\)/g)].map(([, file]) => file ?? '');
  }
  return proofs;
}
