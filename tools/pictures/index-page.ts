import type { Screen } from './screens.ts';

export const folder = 'docs/pictures';
export const sizes = [
  { width: 390, height: 844 },
  { width: 768, height: 1024 },
  { width: 1440, height: 900 },
];
export const languages = ['en', 'de'];

const intro = `# Pictures

Every screen of the storefront on a phone, a tablet and a desk, in English and German. Drawn by \`npm run pictures\` from a
shop with the small catalogue and the drawings of its own; \`npm run pictures -- de 390 cart\` draws only that. What
moves stands still, but dates are those of the day on which the pictures were drawn.
`;

const who = { guest: 'guest', customer: 'customer', newcomer: 'new customer' };

/** The page that lists the pictures of a folder; `has` tells which of them are drawn. */
export function writeIndex(screens: Screen[], has: (picture: string) => boolean): string {
  const lines = screens.map(({ name, about, who: visitor }) => {
    const links = languages.flatMap((language) => {
      const drawn = sizes.filter(({ width }) => has(`${language}-${width}/${name}.webp`));
      const shown = drawn.map(({ width }) => `[${width}](${language}-${width}/${name}.webp)`);
      return shown.length > 0 ? [`${language} ${shown.join(' ')}`] : [];
    });
    return `- ${about} (${who[visitor]}): ${links.join(' · ')}`;
  });
  return `${intro}\n${lines.join('\n')}\n`;
}
