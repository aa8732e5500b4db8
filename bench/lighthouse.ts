import { spawn } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const categories = ['performance', 'accessibility', 'best-practices', 'seo'] as const;

/** Scores from 0 to 100. */
export type Scores = Record<(typeof categories)[number], number>;

interface Report {
  categories: Record<string, { score: number | null }>;
}

const chromeFlags =
  '--headless=new --no-sandbox --disable-background-networking --disable-component-update --disable-sync';
const timeoutMs = 120_000;

/** Runs Lighthouse with its mobile preset on one page, in the browser of `CHROMIUM_PATH` or the one it finds. */
export async function runLighthouse(url: string): Promise<Scores> {
  const folder = await mkdtemp(join(tmpdir(), 'loadout-lighthouse-'));
  const file = join(folder, 'report.json');
  try {
    await run(['node_modules/lighthouse/cli/index.js', url, '--quiet', '--output=json', `--output-path=${file}`]);
    const report = JSON.parse(await readFile(file, 'utf8')) as Report;
    const score = (name: string): number => Math.round((report.categories[name]?.score ?? 0) * 100);
    return Object.fromEntries(categories.map((name) => [name, score(name)])) as Scores;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

function run(words: string[]): Promise<void> {
  const chromePath = process.env['CHROMIUM_PATH'];
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [...words, `--chrome-flags=${chromeFlags}`], {
      env: { ...process.env, ...(chromePath && { CHROME_PATH: chromePath }) },
      stdio: ['ignore', 'ignore', 'inherit'],
      timeout: timeoutMs,
    });
    child.once('exit', (code) => (code === 0 ? resolve() : reject(new Error(`lighthouse ended with ${code}`))));
  });
}
