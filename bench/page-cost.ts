import { readFile } from 'node:fs/promises';
import http from 'node:http';
import { openBrowser, openVisitor, phone } from '../e2e/support/open-browser.ts';
import { openHydrated } from '../e2e/support/open-hydrated.ts';

/** Linux clock ticks per second. */
const ticksPerSecond = 100;

/** CPU time of a process, user and system, in milliseconds. Linux only. */
async function readCpuMs(pid: number): Promise<number> {
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8');
  // The process name may contain spaces; after its closing bracket, fields count from 3.
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  return ((Number(fields[11]) + Number(fields[12])) * 1000) / ticksPerSecond;
}

/** CPU milliseconds per page, over `count` uncached pages. */
export async function measurePageCpu(
  server: { url: string; pid: number },
  { count, pathOf }: { count: number; pathOf: (index: number) => string },
): Promise<number> {
  const visit = async (index: number): Promise<void> => {
    const response = await fetch(`${server.url}${pathOf(index)}`, { headers: { 'accept-encoding': 'identity' } });
    if (!response.ok) throw new Error(`${pathOf(index)} answered ${response.status}`);
    await response.arrayBuffer();
  };
  for (let index = 0; index < count; index += 1) await visit(index);
  const before = await readCpuMs(server.pid);
  for (let index = count; index < 2 * count; index += 1) await visit(index);
  return ((await readCpuMs(server.pid)) - before) / count;
}

/** Bytes of all scripts a browser loads until the page is hydrated, compressed with brotli. */
export async function measureScriptBytes(url: string, path: string): Promise<number> {
  const browser = await openBrowser();
  try {
    const { page } = await openVisitor(browser, { size: phone, url });
    const scripts = new Set<string>();
    page.on('request', (request) => {
      if (request.resourceType() === 'script') scripts.add(request.url());
    });
    await openHydrated(page, path);
    let bytes = 0;
    for (const script of scripts) bytes += await measureBytes(script);
    return bytes;
  } finally {
    await browser.close();
  }
}

interface Manifest {
  entry: { module: string; imports: string[] };
  routes: Record<string, { id: string; path?: string; module: string; imports: string[] }>;
}

/** The route with the largest scripts, not counting those of the shell. */
export async function measureHeaviestRoute(url: string): Promise<{ route: string; bytes: number }> {
  const { entry, routes } = await readManifest(url);
  const frame = new Set([entry.module, ...entry.imports, ...(routes['root']?.imports ?? []), routes['root']?.module]);
  let heaviest = { route: '', bytes: 0 };
  for (const { id, path = id, module, imports } of Object.values(routes)) {
    const own = [...new Set([module, ...imports])].filter((script) => !frame.has(script));
    let bytes = 0;
    for (const script of own) bytes += await measureBytes(`${url}${script}`);
    if (bytes > heaviest.bytes) heaviest = { route: path, bytes };
  }
  return heaviest;
}

/** Routes and their scripts, read from the manifest that every page fetches. */
async function readManifest(url: string): Promise<Manifest> {
  const html = await (await fetch(url)).text();
  const [path] = /\/assets\/manifest-[\w-]+\.js/.exec(html) ?? [];
  if (!path) throw new Error('the page names no list of routes');
  const script = await (await fetch(`${url}${path}`)).text();
  return JSON.parse(script.slice(script.indexOf('{'), script.lastIndexOf('}') + 1)) as Manifest;
}

/** Compressed size of a body in bytes; `fetch` would decompress it. */
function measureBytes(url: string): Promise<number> {
  return new Promise((resolve, reject) => {
    const request = http.get(url, { headers: { 'accept-encoding': 'br' } }, (response) => {
      let bytes = 0;
      response.on('data', (chunk: Buffer) => {
        bytes += chunk.length;
      });
      response.once('end', () => resolve(bytes));
    });
    request.once('error', reject);
  });
}
