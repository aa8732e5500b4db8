import { chromium, type Browser, type BrowserContext, type Page } from 'playwright-core';

export const phone = { width: 390, height: 844 };
export const tablet = { width: 820, height: 1180 };
export const desk = { width: 1440, height: 900 };

/** Switches that keep a browser from reaching out by itself; root needs the sandbox off. */
const quietFlags = [
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
];

/** `keepsPages`: going back shows a page as it was left, as browsers do for people. */
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
  /** Errors of pages and consoles, which no journey may leave behind. */
  troubles: string[];
}

export interface Screen {
  width: number;
  height: number;
  /** Phones have it by themselves. */
  hasTouch?: boolean;
}

/** A person with a fresh browser profile in front of a screen of that size. */
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
  const troubles: string[] = [];
  page.on('pageerror', (error) => troubles.push(`page error: ${error.message}`));
  page.on('console', (message) => {
    if (message.type() === 'error' && !isExpected(message.text())) troubles.push(`console: ${message.text()}`);
  });
  return { page, context, troubles };
}

/** Chromium reports every 4xx of a fetch as an error; journeys assert what the person sees instead. */
function isExpected(text: string): boolean {
  return text.startsWith('Failed to load resource: the server responded with a status of 4');
}
