// Opens the built shop in a browser and saves a picture of every screen in docs/pictures.
import { existsSync } from 'node:fs';
import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import type { Browser } from 'playwright-core';
import { officePictures } from './office-pictures.ts';
import { openBrowser } from '../../e2e/support/open-browser.ts';
import { openShop } from '../../e2e/support/open-shop.ts';
import { createDatabase } from '../../server/test-kit/copied-database.ts';
import { startTestServer } from '../../server/test-kit/test-server.ts';
import { drawArtwork } from './draw-artwork.ts';
import { drawOffice } from './draw-office.ts';
import { folder, languages, officeSizes, sizes, writeIndex } from './index-page.ts';
import type { Screen, Who } from './screen.ts';
import { screens } from './screens.ts';
import { setStage, type Stage } from './set-stage.ts';
import { takePicture } from './take-picture.ts';

/** Fixed, so that no page depends on the time zone of the machine. */
const timezoneId = 'Europe/Berlin';

interface Sitting {
  browser: Browser;
  url: string;
  stage: Stage;
  language: string;
  size: { width: number; height: number };
}

const args = process.argv.slice(2);
const choose = <T>(all: T[], nameOf: (one: T) => string): T[] => {
  const named = all.filter((one) => args.includes(nameOf(one)));
  return named.length > 0 ? named : all;
};
const isOfficeOnly = args.includes('office');
const chosen = isOfficeOnly || args.join() === 'artwork' ? [] : choose(screens, ({ name }) => name);
const chosenSizes = choose(sizes, ({ width }) => `${width}`);
const server = await startTestServer(async () => {});
const shop = await openShop({ SEED: 'small', DATABASE_URL: await createDatabase(server.adminUrl, 'loadout_pictures') });
const browser = await openBrowser();
try {
  const stage = await setStage(shop, browser);
  if (args.length === 0) await rm(folder, { recursive: true, force: true });
  await mkdir(folder, { recursive: true });
  if (args.length === 0 || args.includes('artwork')) await drawArtwork(`${folder}/artwork.webp`);
  for (const language of choose(languages, (name) => name)) {
    for (const size of chosenSizes) await drawAll({ browser, url: shop.url, stage, language, size });
  }
  if (args.length === 0 || isOfficeOnly) {
    const officeChoice = choose([...officePictures], ({ name }) => name);
    const sizesOfOffice = choose(officeSizes, ({ width }) => `${width}`);
    await drawOffice({ browser, shop, screens: officeChoice, sizes: sizesOfOffice, timezoneId });
  }
  await writeFile(`${folder}/README.md`, writeIndex(screens, officePictures, isDrawn));
} finally {
  await browser.close();
  await shop.close();
  await server.stop();
}

/** Whether a picture was taken, now or before. */
function isDrawn(picture: string): boolean {
  return existsSync(`${folder}/${picture}`);
}

async function drawAll(sitting: Sitting): Promise<void> {
  const { language, size } = sitting;
  await mkdir(`${folder}/${language}-${size.width}`, { recursive: true });
  const say = await readTexts(language);
  for (const screen of chosen) {
    if (screen.isForPhones && size.width >= 768) continue;
    process.stdout.write(`${language} ${size.width} ${screen.name}\n`);
    await draw(screen, sitting, say);
  }
}

/** Each picture has its own visitor, so that none depends on earlier pictures. */
async function draw(screen: Screen, sitting: Sitting, say: (key: string) => string): Promise<void> {
  const { browser: program, url, stage, language, size } = sitting;
  const context = await program.newContext({
    viewport: size,
    baseURL: url,
    reducedMotion: 'reduce',
    timezoneId,
    hasTouch: size.width < 768,
    isMobile: size.width < 768,
  });
  await context.addCookies([
    ...cookiesOf(screen.who, stage),
    { name: 'languageId', value: await idOf(url, language), url },
  ]);
  if (!screen.asksCookies) await context.addInitScript(() => localStorage.setItem('cookie_consent', 'false'));
  const page = await context.newPage();
  await page.goto(screen.path(stage), { waitUntil: 'networkidle' });
  await screen.act?.(page, say);
  await takePicture(page, `${folder}/${language}-${size.width}/${screen.name}.webp`);
  await context.close();
}

function cookiesOf(who: Who, { cookies }: Stage) {
  if (who === 'guest') return [];
  return cookies[who].filter(({ name }) => !['languageId', 'currencyCode'].includes(name));
}

async function idOf(url: string, language: string): Promise<string> {
  const answer = await fetch(`${url}/api/languages`);
  const { payload } = (await answer.json()) as { payload: { id: number; code: string }[] };
  return `${payload.find(({ code }) => code === language)?.id}`;
}

async function readTexts(language: string): Promise<(key: string) => string> {
  const texts: Record<string, string> = {};
  for (const file of await readdir(`contract/texts/${language}`))
    Object.assign(texts, JSON.parse(await readFile(`contract/texts/${language}/${file}`, 'utf8')));
  return (key) => texts[key] ?? key;
}
