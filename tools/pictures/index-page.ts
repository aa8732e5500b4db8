import type { OfficeScreen } from '../../e2e/support/office-screens.ts';
import type { Screen } from './screen.ts';

export const folder = 'docs/pictures';
export const sizes = [
  { width: 390, height: 844 },
  { width: 768, height: 1024 },
  { width: 1440, height: 900 },
];
export const officeSizes = sizes.filter(({ width }) => width !== 768);
export const languages = ['en', 'de'];

const intro = `# Screenshots

Every screen of the storefront on phone, tablet and desktop, in English and German, and of the [back office](#back-office)
on phone and desktop. \`npm run pictures\` takes them from a demo shop with the small catalog; \`npm run pictures -- de 390 cart\`
limits it to some, \`npm run pictures -- office\` to the back office. Animations are paused, and dates are those of the day the
screenshots were taken. \`npm run pictures -- artwork\` draws the [sheet of all models](artwork.webp).
`;

const who = {
  guest: 'guest',
  customer: 'customer',
  newcomer: 'new customer',
  collector: 'customer with copies in the cart',
  buyer: 'customer whose trade is on its way',
};

/** The page of all pictures. */
export function writeIndex(
  screens: readonly Screen[],
  office: readonly OfficeScreen[],
  has: (picture: string) => boolean,
): string {
  const lines = screens.map(({ name, about, who: visitor }) => {
    const links = languages.flatMap((language) => {
      const shown = listLinks(language, { name, widths: sizes, has });
      return shown === '' ? [] : [`${language} ${shown}`];
    });
    return `- ${about} (${who[visitor]}): ${links.join(' · ')}`.trimEnd();
  });
  // New screens are listed once their pictures are taken.
  const officeLines = office.flatMap(({ name, about }) => {
    const links = listLinks('office', { name, widths: officeSizes, has });
    return links === '' ? [] : [`- ${about}: ${links}`];
  });
  return `${intro}\n${lines.join('\n')}\n\n## Back office\n\n${officeLines.join('\n')}\n`;
}

interface Pictures {
  name: string;
  widths: readonly { width: number }[];
  has: (picture: string) => boolean;
}

function listLinks(set: string, { name, widths, has }: Pictures): string {
  return widths
    .map(({ width }) => ({ width, file: `${set}-${width}/${name}.webp` }))
    .filter(({ file }) => has(file))
    .map(({ width, file }) => `[${width}](${file})`)
    .join(' ');
}
