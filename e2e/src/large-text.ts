import type { Locator, Page } from '@playwright/test';

/** What is wrong with a page at its present size. */
export async function findOverflow(page: Page): Promise<string[]> {
  // The loader of the tests wraps inner functions with it, which a page does not have.
  await page.evaluate('globalThis.__name ??= (inner) => inner');
  return page.evaluate(() => {
    const found = new Set<string>();
    const { clientWidth } = document.documentElement;
    const root = document.scrollingElement;
    if (root && root.scrollWidth > clientWidth) {
      found.add(`the page is ${root.scrollWidth} pixels wide`);
    }

    const scrolls = (value: string) => value === 'auto' || value === 'scroll';

    /** Cut on purpose: with an ellipsis, for screen readers alone, or while it is hidden. */
    function isOnPurpose(element: Element, style: CSSStyleDeclaration): boolean {
      return (
        style.textOverflow === 'ellipsis' ||
        style.webkitLineClamp !== 'none' ||
        style.clipPath !== 'none' ||
        style.opacity === '0' ||
        element.matches('svg, [aria-hidden="true"], [inert]')
      );
    }

    /** The box that an element shows of its children: null where it shows all. */
    function clipBox(element: Element, style: CSSStyleDeclaration) {
      const x = style.overflowX !== 'visible';
      const y = style.overflowY !== 'visible';
      if (!x && !y) return null;
      const box = element.getBoundingClientRect();
      return {
        left: x && !scrolls(style.overflowX) ? box.left : -Infinity,
        right: x && !scrolls(style.overflowX) ? box.right : Infinity,
        top: y && !scrolls(style.overflowY) ? box.top : -Infinity,
        bottom: y && !scrolls(style.overflowY) ? box.bottom : Infinity,
        scrollsX: scrolls(style.overflowX),
      };
    }

    function check(node: Text): void {
      const range = document.createRange();
      range.selectNodeContents(node);
      const lines = [...range.getClientRects()].filter(({ width, height }) => width > 1 && height);
      if (lines.length === 0) return;
      const left = Math.min(...lines.map((line) => line.left));
      const right = Math.max(...lines.map((line) => line.right));
      // A line may be taller than its letters.
      const top = Math.min(...lines.map((line) => line.top + line.height * 0.2));
      const bottom = Math.max(...lines.map((line) => line.bottom - line.height * 0.2));
      const words = node.data.trim().slice(0, 60);
      let canScroll = false;
      for (let one = node.parentElement; one; one = one.parentElement) {
        const style = getComputedStyle(one);
        if (style.visibility === 'hidden' || isOnPurpose(one, style)) return;
        const clip = clipBox(one, style);
        canScroll ||= clip?.scrollsX === true;
        if (one === document.body || one === document.documentElement || clip === null) continue;
        const isCut =
          (!canScroll && (left < clip.left - 1 || right > clip.right + 1)) ||
          top < clip.top - 1 ||
          bottom > clip.bottom + 1;
        if (isCut) {
          found.add(`'${words}' is cut by ${one.tagName.toLowerCase()}.${one.className}`);
          return;
        }
      }
      if (!canScroll && (left < -1 || right > clientWidth + 1)) {
        found.add(`'${words}' is beside the screen`);
      }
    }

    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    while (texts.nextNode()) {
      const node = texts.currentNode as Text;
      const parent = node.parentElement;
      const isCode = parent?.closest('script, style, noscript, svg');
      // An answer that is closed, too, has its lines somewhere.
      const isShown = parent?.checkVisibility({ contentVisibilityAuto: true });
      if (node.data.trim() !== '' && isShown && !isCode) check(node);
    }
    return [...found];
  });
}

/** The words of some elements that do not stand on one line whole. */
export function findBrokenWords(elements: Locator): Promise<string[]> {
  return elements.evaluateAll((all) =>
    all.flatMap((element) => {
      const text = element.firstChild;
      if (!(text instanceof Text)) return [];
      return [...text.data.matchAll(/\S+/g)].flatMap(({ 0: word, index }) => {
        const range = document.createRange();
        range.setStart(text, index);
        range.setEnd(text, index + word.length);
        return range.getClientRects().length > 1 ? [word] : [];
      });
    }),
  );
}

/** Names in a row that touch the next one: less than a space is between them. */
export function findTouchingNames(names: Locator): Promise<string[]> {
  return names.evaluateAll((all) => {
    const shown = all
      .filter((one) => one.checkVisibility() && !one.firstElementChild && one.textContent)
      .map((one) => {
        const words = document.createRange();
        words.selectNodeContents(one);
        const { left, right, top } = words.getBoundingClientRect();
        return { name: one.textContent, left, right, top };
      });
    return shown.flatMap(({ name, right, top }, index) => {
      const next = shown[index + 1];
      if (!next || Math.abs(next.top - top) > 2) return [];
      return next.left - right < 3 ? [`${name} ${next.name}`] : [];
    });
  });
}

/** The names of main actions that cannot be pressed where they are shown: something covers them. */
export function findCoveredActions(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const actions = [...document.querySelectorAll<HTMLElement>('main [data-variant="primary"]')];
    const shown = actions.filter((one) => one.checkVisibility({ visibilityProperty: true }));
    const covered = shown.slice(0, 3).filter((action) => {
      action.scrollIntoView({ block: 'center', behavior: 'instant' });
      const { left, top, width, height } = action.getBoundingClientRect();
      const hit = document.elementFromPoint(left + width / 2, top + height / 2);
      return hit === null || !(action.contains(hit) || hit.contains(action));
    });
    window.scrollTo({ top: 0, behavior: 'instant' });
    return covered.map((one) => one.innerText);
  });
}
