/** Hands content to the browser, which saves it as a file. */
export function saveFile(content: BlobPart, { name, type }: { name: string; type: string }): void {
  const url = URL.createObjectURL(new Blob([content], { type }));
  download(url, name);
  URL.revokeObjectURL(url);
}

/** Lets the browser download an address, under the name that the server gives by default. */
export function download(href: string, name = ''): void {
  Object.assign(document.createElement('a'), { href, download: name }).click();
}

/** Hands a value to the browser, which saves it as a JSON file. */
export function saveJsonFile(value: unknown, name: string): void {
  saveFile(JSON.stringify(value, null, 2), { name, type: 'application/json' });
}
