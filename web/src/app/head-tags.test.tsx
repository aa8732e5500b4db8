import { readFileSync } from 'node:fs';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { HeadTags } from './head-tags.tsx';

test('the head links the manifest, the icons and the theme colour', () => {
  const html = renderToStaticMarkup(<HeadTags language="de" />);
  const tokens = readFileSync(new URL('../ui/styles/tokens.css', import.meta.url), 'utf8');
  expect(html).toContain('<link rel="manifest" href="/manifest.webmanifest?lang=de"/>');
  expect(html).toContain('<link rel="apple-touch-icon" href="/apple-touch-icon.png"/>');
  expect(html).toContain(`name="theme-color" content="${/--color-canvas: (.*?);/.exec(tokens)?.[1]}"`);
});
