/** Feeds the data to the router's stream and removes the script that React did not render. */
const handOver = `(() => {
    const data = document.currentScript.previousElementSibling;
    const { streamController } = window.__reactRouterContext;
    streamController.enqueue(data.text);
    streamController.close();
    data.remove();
    document.currentScript.remove();
  })();`;

const unsafe: Record<string, string> = {
  '<': String.raw`\u003c`,
  '\u2028': String.raw`\u2028`,
  '\u2029': String.raw`\u2029`,
};

/** Embeds loader data as an inert block: no double escaping, no hash in the policy, and a third of the size of the router's own script. */
export function embedData(html: string, data: string): string {
  const end = html.lastIndexOf('</body>');
  if (end < 0) return html;
  const safe = data.replaceAll(/[<\u2028\u2029]/g, (letter) => unsafe[letter] ?? letter);
  const block = `<script type="application/json">${safe}</script><script>${handOver}</script>`;
  return html.slice(0, end) + block + html.slice(end);
}
