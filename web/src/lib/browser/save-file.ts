/** Hands content to the browser, which saves it as a file. */
export function saveFile(content: BlobPart, { name, type }: { name: string; type: string }): void {
  const url = URL.createObjectURL(new Blob([content], { type }));
  Object.assign(document.createElement('a'), { href: url, download: name }).click();
  URL.revokeObjectURL(url);
}

/** Hands a value to the browser, which saves it as a JSON file. */
export function saveJsonFile(value: unknown, name: string): void {
  saveFile(JSON.stringify(value, null, 2), { name, type: 'application/json' });
}
