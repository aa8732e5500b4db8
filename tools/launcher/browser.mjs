import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { homedir } from 'node:os';
import { delimiter, join } from 'node:path';
import { run } from './children.mjs';
import { say, withProgress } from './progress.mjs';
import { childEnvironment, commandOf, runWithNode } from './tools.mjs';

// The headless shell first: it takes a fifth less CPU time than the whole browser.
const names = [
  'chromium-headless-shell',
  'chrome-headless-shell',
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
  'chrome',
  'microsoft-edge',
];
const usualPlaces = [
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/google-chrome',
  '/snap/bin/chromium',
  '/opt/google/chrome/chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  String.raw`C:\Program Files\Google\Chrome\Application\chrome.exe`,
  String.raw`C:\Program Files (x86)\Microsoft\Edge\Application\msedge.exe`,
];
const playwrightPlaces = ['.cache/ms-playwright', 'Library/Caches/ms-playwright', 'AppData/Local/ms-playwright'];
const insidePlaywright = [
  'chrome-headless-shell-linux64/chrome-headless-shell',
  'chrome-headless-shell-linux/chrome-headless-shell',
  'chrome-linux64/chrome',
  'chrome-linux/chrome',
  'chrome-mac/Chromium.app/Contents/MacOS/Chromium',
  'chrome-win64/chrome.exe',
  'chrome-win/chrome.exe',
];

export async function ensureBrowser() {
  const path = findBrowser() ?? (await installBrowser());
  if (path) {
    say(`Browser: ${path}`);
    return path;
  }
  throw new Error(
    'No browser was found and none could be installed. Install Chromium or Google Chrome, or set CHROMIUM_PATH to one.',
  );
}

function findBrowser() {
  const chosen = process.env.CHROMIUM_PATH;
  if (chosen) {
    if (works(chosen)) return chosen;
    throw new Error(`CHROMIUM_PATH is ${chosen}, but no browser starts from there.`);
  }
  const onPath = (process.env.PATH ?? '').split(delimiter).flatMap((folder) => names.map((name) => join(folder, name)));
  return [...onPath, ...usualPlaces, ...listPlaywrightBrowsers()].find(works);
}

// The name alone proves little: on some systems `chromium` is a stub that asks to install a snap.
function works(path) {
  if (!existsSync(path)) return false;
  const { status, stdout } = spawnSync(path, ['--version'], { encoding: 'utf8', timeout: 20_000 });
  return process.platform === 'win32' || (status === 0 && /\d\.\d/.test(stdout));
}

function listPlaywrightBrowsers() {
  const own = process.env.PLAYWRIGHT_BROWSERS_PATH;
  const folders = [...(own ? [own] : []), ...playwrightPlaces.map((place) => join(homedir(), place))];
  return folders.filter(existsSync).flatMap((folder) =>
    readdirSync(folder)
      .filter((entry) => /^chromium[-_]/.test(entry))
      .flatMap((entry) => insidePlaywright.map((inside) => join(folder, entry, inside))),
  );
}

async function installBrowser() {
  if (process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) {
    await attempt('Installing Chromium from the system packages', async () => {
      const options = {
        stdio: ['ignore', 'pipe', 'pipe'],
        env: childEnvironment({ DEBIAN_FRONTEND: 'noninteractive' }),
      };
      const install = (name) => run('apt-get', ['install', '-y', '--no-install-recommends', name], options);
      const update = await run('apt-get', ['update'], options);
      if (update.code !== 0) return update;
      const shell = await install('chromium-headless-shell');
      return shell.code === 0 ? shell : install('chromium');
    });
    const path = findBrowser();
    if (path) return path;
  }
  await attempt('Downloading Chromium', () =>
    runWithNode([commandOf('playwright-core'), 'install', 'chromium'], { stdio: ['ignore', 'pipe', 'pipe'] }),
  );
  return findBrowser();
}

async function attempt(title, work) {
  const { code, output } = await withProgress(title, work);
  if (code !== 0) say(`${title} failed:\n${output.trim().split('\n').slice(-8).join('\n')}`);
}
