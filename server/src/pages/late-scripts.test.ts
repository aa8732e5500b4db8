import { runInNewContext } from 'node:vm';
import { expect, test } from 'vitest';
import { holdScripts } from './late-scripts.ts';
import { hashInlineScripts } from './security-policy.ts';

const starting = 'import "/assets/manifest.js";\nimport("/assets/entry.js");';
const page = `<head><link rel="modulepreload" href="/assets/a.js"/><link rel="stylesheet" href="/assets/style.css"/></head>
<body><script>window.one = 1;</script><script type="module" async="">${starting}</script></body>`;

test('scripts that start the page are held, everything else stays as it is', () => {
  const held = holdScripts(page);
  expect(held).not.toMatch(/modulepreload"|type="module"/);
  expect(held).toContain('<link rel="later" href="/assets/a.js"/><link rel="stylesheet" href="/assets/style.css"/>');
  expect(held).toContain(`<script type="later">${starting}</script><script>`);
});

test('the policy of the page allows what is held, and what wakes it', () => {
  const [first, ...rest] = hashInlineScripts(holdScripts(page));
  expect(hashInlineScripts(page)).toEqual([first, rest[0]]);
  expect(rest.length).toBe(2);
});

test('a page without scripts of its own is left alone', () => {
  const plain = '<body><p>closed</p></body>';
  expect(holdScripts(plain)).toBe(plain);
});

test('the starter is one script that a browser can read', () => {
  const code = /<script type="later">[\s\S]*?<\/script><script>([\s\S]*?)<\/script>/.exec(holdScripts(page))?.[1];
  const heard: string[] = [];
  runInNewContext(code ?? '', {
    document: { currentScript: { remove: () => heard.push('removed') } },
    addEventListener: (kind: string) => heard.push(kind),
    setTimeout: (_start: unknown, ms: number) => heard.push(String(ms)),
  });
  expect(heard).toEqual(['removed', 'load', 'pointerdown', 'keydown', 'submit', '2000']);
});
