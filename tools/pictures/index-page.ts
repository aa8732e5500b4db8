import type { Screen } from './screens.ts';

export const folder = 'docs/pictures';
export const sizes = [
  { width: 390, height: 844 },
  { width: 768, height: 1024 },
  { width: 1440, height: 900 },
];
export const languages = ['en', 'de'];

const intro = `# Screenshots

Every screen of the storefront on phone, tablet and desktop, in English and German. \`npm run pictures\` takes them from a
demo shop with the small catalog; \`npm run pictures -- de 390 cart\` limits it to some. Animations are paused, and dates are
those of the day the screenshots were taken. \`npm run pictures -- artwork\` draws the [sheet of all models](artwork.webp).
`;

const who = { guest: 'guest', customer: 'customer', newcomer: 'new customer' };

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
