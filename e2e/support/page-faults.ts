import type { Page } from 'playwright-core';

/** Dates: the browser has no month names in a generated language. */
const shortDates = /[A-Z][a-z]{2} \d{1,2}, \d{4}|\d{1,2} [A-Z][a-z]{2} \d{4}/g;

/** Texts and accessible names on a page that are neither translated nor data. */
export async function listUntranslated(page: Page, data: readonly string[]): Promise<string[]> {
  const texts = await page.evaluate(readVisibleTexts);
  const known = data.toSorted((a, b) => b.length - a.length);
  return [...new Set(texts)].filter((text) => {
    const rest = known.reduce((left, word) => left.replaceAll(word, ' '), text.replaceAll(shortDates, ' '));
    return /[A-Za-z]{2,}/.test(rest);
  });
}

/** Visible texts and accessible names. */
function readVisibleTexts(): string[] {
  const texts: string[] = [document.title];
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const element = node.parentElement;
    if (!element || element.closest('script, style, noscript, template, svg, bdo')) continue;
    const holder = element.closest('select') ?? element;
    if (holder.checkVisibility({ visibilityProperty: true })) texts.push(node.textContent?.trim() ?? '');
  }
  for (const element of document.querySelectorAll('[aria-label], [placeholder], [title], [alt], [aria-description]')) {
    if (!element.checkVisibility({ visibilityProperty: true })) continue;
    for (const name of ['aria-label', 'placeholder', 'title', 'alt', 'aria-description'])
      texts.push(element.getAttribute(name)?.trim() ?? '');
  }
  return texts.filter((text) => text !== '');
}

const buttons = 'button, summary, a[class*="btn"], [role="tab"], label, legend';

/** Horizontal overflow, and texts of buttons, tabs and labels that do not fit their box. */
export async function listLayoutFaults(page: Page, width: number): Promise<string[]> {
  const pageWidth = await page.evaluate(() => document.documentElement.scrollWidth);
  const wide = pageWidth > width ? await page.locator('body *').evaluateAll(findOverflowing, width) : [];
  const cut = await page.locator(buttons).evaluateAll(findClipped);
  return [
    ...(pageWidth > width ? [`the page is ${pageWidth} px wide: ${wide.slice(0, 5).join(' | ')}`] : []),
    ...cut.map((words) => `the text does not fit: ${words}`),
  ];
}

function findOverflowing(elements: Element[], width: number): string[] {
  return elements
    .filter((element) => element.checkVisibility() && element.getBoundingClientRect().right > width + 1)
    .map((element) => `<${element.tagName}> ${element.className} ${element.textContent.trim().slice(0, 40)}`);
}

function findClipped(elements: Element[]): string[] {
  const cut: string[] = [];
  for (const button of elements) {
    const box = button.getBoundingClientRect();
    if (!button.checkVisibility({ visibilityProperty: true }) || box.width < 2) continue;
    for (const part of [button, ...button.querySelectorAll('*')]) {
      // Texts for screen readers only are a pixel wide.
      if (part.closest('.sr-only, svg, select') || part.getBoundingClientRect().width < 2) continue;
      for (const node of part.childNodes) {
        if (node.nodeType !== Node.TEXT_NODE) continue;
        const range = document.createRange();
        range.selectNode(node);
        const { left, right, bottom } = range.getBoundingClientRect();
        const isOut = right > box.right + 1.5 || left < box.left - 1.5 || bottom > box.bottom + 3;
        if (isOut && right > left) cut.push(button.textContent.trim().slice(0, 60));
      }
    }
  }
  return cut;
}
