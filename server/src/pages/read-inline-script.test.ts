import { Script } from 'node:vm';
import { expect, test } from 'vitest';
import { readInlineScript } from './read-inline-script.ts';

test.each(['start-scripts.html', 'early-input.html', 'recent-room.html', 'named-language.html'])(
  '%s is one script without a word too many',
  (name) => {
    const text = readInlineScript(new URL(name, import.meta.url));
    const [, code = ''] = /^<script>([\s\S]*)<\/script>$/.exec(text) ?? [];
    expect(text).not.toMatch(/^\s|\/\/ |\n\s/m);
    expect(() => new Script(code)).not.toThrow();
    expect(code).toContain('document.currentScript.remove();');
  },
);
