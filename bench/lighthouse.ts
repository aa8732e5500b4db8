import { createServer, type AddressInfo } from 'node:net';
import lighthouse from 'lighthouse';
import { chromium } from 'playwright-core';

const categories = ['performance', 'accessibility', 'best-practices', 'seo'] as const;

/** Scores from 0 to 100 and times in milliseconds. */
export interface LighthouseResult {
  scores: Record<(typeof categories)[number], number>;
  largestPaintMs: number;
  blockedMs: number;
  layoutShift: number;
}

const flags = ['--no-sandbox', '--disable-background-networking', '--disable-component-update', '--disable-sync'];

/** Runs Lighthouse's mobile preset on one page, in the browser of `CHROMIUM_PATH` or Playwright's own. */
export async function runLighthouse(url: string): Promise<LighthouseResult> {
  const port = await findFreePort();
  const executablePath = process.env['CHROMIUM_PATH'];
  const browser = await chromium.launch({
    ...(executablePath && { executablePath }),
    args: [...flags, `--remote-debugging-port=${port}`],
  });
  try {
    const result = await lighthouse(url, { port, output: 'json', logLevel: 'error' });
    const score = (name: string): number => Math.round((result?.lhr.categories[name]?.score ?? 0) * 100);
    const valueOf = (audit: string): number => result?.lhr.audits[audit]?.numericValue ?? Infinity;
    return {
      scores: {
        performance: score('performance'),
        accessibility: score('accessibility'),
        'best-practices': score('best-practices'),
        seo: score('seo'),
      },
      largestPaintMs: valueOf('largest-contentful-paint'),
      blockedMs: valueOf('total-blocking-time'),
      layoutShift: valueOf('cumulative-layout-shift'),
    };
  } finally {
    await browser.close();
  }
}

function findFreePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.once('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const { port } = server.address() as AddressInfo;
      server.close(() => resolve(port));
    });
  });
}
