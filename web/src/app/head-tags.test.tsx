import { readFileSync } from 'node:fs';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { HeadTags } from './head-tags.tsx';

test('browsers find the manifest of the language, the icons, and the colour of the ground', () => {
  const html = renderToStaticMarkup(<HeadTags language="de" />);
  const tokens = readFileSync(new URL('../ui/styles/tokens.css', import.meta.url), 'utf8');
  expect(html).toContain('<link rel="manifest" href="/manifest.webmanifest?lang=de"/>');
  expect(html).toContain('<link rel="apple-touch-icon" href="/apple-touch-icon.png"/>');
  expect(html).toContain(`name="theme-color" content="${/--color-canvas: (.*?);/.exec(tokens)?.[1]}"`);
});
