import type { Page } from 'playwright-core';

/** Controls narrower or lower than 44 px, except links inside sentences; in an open dialog only its own. */
export const listSmallTargets = (page: Page): Promise<string[]> =>
  page.evaluate(async () => {
    // Half of 44 px, less rounding.
    const reach = 20.5;
    const controls = 'a[href], button, input, select, textarea, summary';
    const owner = (element: Element | null) => element?.closest('.input') ?? element?.closest(controls) ?? null;
    const isWide = (control: Element) => {
      // The label of a checkbox belongs to its target.
      const row = control.closest('label')?.getBoundingClientRect();
      if (row) return row.width > 2 * reach && row.height > 2 * reach;
      const { left, top, width, height } = control.getBoundingClientRect();
      // The target of a slider is its thumb, as wide as the slider is high.
      if (control.matches('[type=range]')) return height > 2 * reach;
      const [x, y] = [left + width / 2, top + height / 2];
      const ends = [x - reach, x + reach].map((end) => [end, y]).concat([y - reach, y + reach].map((end) => [x, end]));
      return ends.every(([endX = 0, endY = 0]) => owner(document.elementFromPoint(endX, endY)) === owner(control));
    };
    const scope = [...document.querySelectorAll('dialog:modal')].at(-1) ?? document;
    const targets = [...scope.querySelectorAll(controls)].filter((control) => {
      const around = control.matches('a') ? [...(control.parentElement?.childNodes ?? [])] : [];
      const isInSentence = around.some((node) => node.nodeType === Node.TEXT_NODE && node.nodeValue?.trim());
      const isShown = control.checkVisibility() && control.getBoundingClientRect().width > 1;
      return isShown && !isInSentence && !control.matches('.skip-link');
    });
    const small: string[] = targets.length > 0 ? [] : ['no controls'];
    for (const control of targets) {
      control.scrollIntoView({ block: 'center', inline: 'center', behavior: 'instant' });
      // Content far below the screen renders some frames after it is scrolled into view.
      let frames = 30;
      while (!isWide(control) && frames > 0) {
        frames -= 1;
        await new Promise((resolve) => requestAnimationFrame(resolve));
      }
      if (frames === 0) small.push(control.outerHTML.slice(0, 160));
    }
    return small;
  });
