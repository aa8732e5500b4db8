import { writeFile } from 'node:fs/promises';
import type { Locator, Page } from 'playwright-core';
import sharp from 'sharp';

/** Captures only the start of a long page, because a picture is not scrolled. */
const heightMax = 1600;
const webpQuality = 62;
const options = { animations: 'disabled', caret: 'hide', timeout: 60_000 } as const;

export async function takePicture(page: Page, file: string): Promise<void> {
  await settle(page);
  const hasDialog = (await page.locator('dialog[open]').count()) > 0;
  const { width, height } = page.viewportSize() ?? { width: 0, height: 0 };
  const pageHeight = await page.evaluate(() => document.documentElement.scrollHeight);
  const clip = { x: 0, y: 0, width, height: hasDialog ? height : Math.min(pageHeight, heightMax) };
  // Sticky parts stand at the end of the picture.
  await page.setViewportSize({ width, height: clip.height });
  await writePicture(file, await page.screenshot({ ...options, clip }));
}

/** Captures a part of a page, however far down it is. */
export async function takePartPicture(part: Locator, file: string): Promise<void> {
  await part.scrollIntoViewIfNeeded();
  await settle(part.page());
  await writePicture(file, await part.screenshot(options));
}

async function writePicture(file: string, png: Buffer): Promise<void> {
  await writeFile(file, await sharp(png).webp({ quality: webpQuality, effort: 4 }).toBuffer());
}

/** Scrolls down once, because pictures load when they come near the screen; then waits for fonts and pictures. */
async function settle(page: Page): Promise<void> {
  await page.evaluate(async (deepest) => {
    for (let y = 0; y < Math.min(document.documentElement.scrollHeight, deepest); y += 400) {
      window.scrollTo(0, y);
      await new Promise((resolve) => requestAnimationFrame(resolve));
    }
    window.scrollTo(0, 0);
    await document.fonts.ready;
  }, heightMax);
  await page.waitForFunction(
    (deepest) =>
      [...document.images].every((image) => {
        const { top, left, right } = image.getBoundingClientRect();
        const isShown = image.checkVisibility() && top < deepest && right > 0 && left < window.innerWidth;
        return image.complete || !isShown;
      }),
    heightMax,
  );
}
