import { chromium, type Browser, type BrowserContext, type Page } from 'playwright-core';

export const phone = { width: 390, height: 844 };
export const tablet = { width: 820, height: 1180 };
export const desk = { width: 1440, height: 900 };

/** Flags that prevent network access by the browser itself. */
const quietFlags = [
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
];

/** `keepsPages` enables the back-forward cache, as in ordinary browsers. */
export function openBrowser({ keepsPages = false } = {}): Promise<Browser> {
  const executablePath = process.env['CHROMIUM_PATH'];
  const asRoot = process.getuid?.() === 0 ? ['--no-sandbox'] : [];
  return chromium.launch({
    ...(executablePath && { executablePath }),
    args: [...quietFlags, ...asRoot],
    ...(keepsPages && { ignoreDefaultArgs: ['--disable-back-forward-cache'] }),
  });
}

export interface Visitor {
  page: Page;
  context: BrowserContext;
  /** Uncaught errors and console errors; tests expect none. */
  pageErrors: string[];
}

export interface Screen {
  width: number;
  height: number;
  /** Always true below 768 px. */
  hasTouch?: boolean;
}

/** Opens a page of that size in a fresh browser profile. */
export async function openVisitor(browser: Browser, options: { size: Screen; url: string }): Promise<Visitor> {
  const isPhone = options.size.width < 768 || options.size.hasTouch === true;
  const context = await browser.newContext({
    viewport: { width: options.size.width, height: options.size.height },
    baseURL: options.url,
    hasTouch: isPhone,
    isMobile: isPhone,
    reducedMotion: 'reduce',
  });
  context.setDefaultTimeout(30_000);
  const page = await context.newPage();
  const pageErrors: string[] = [];
  page.on('pageerror', (error) => pageErrors.push(`page error: ${error.message}`));
  page.on('console', (message) => {
    if (message.type() === 'error' && !isExpected(message.text())) pageErrors.push(`console: ${message.text()}`);
  });
  return { page, context, pageErrors };
}

/** Chromium logs every 4xx response as an error; tests assert what the page shows instead. */
function isExpected(text: string): boolean {
  return text.startsWith('Failed to load resource: the server responded with a status of 4');
}
