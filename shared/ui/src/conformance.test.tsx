import { act, render } from '@testing-library/react';
import axe from 'axe-core';
import { createRef, type ReactElement } from 'react';
import * as forms from './forms';
import * as frame from './frame';
import * as ui from './index';
import * as overlay from './overlay';
import * as patterns from './patterns';
import * as pictures from './pictures';
import * as printedCodes from './printed-codes';
import * as tabs from './tabs';
import { cases as basicCases } from './testing/conformance-cases';
import { codeCases } from './testing/conformance-code-cases';
import { patternCases } from './testing/conformance-pattern-cases';

const entries = {
  ...ui,
  ...forms,
  ...overlay,
  ...patterns,
  ...pictures,
  ...printedCodes,
  ...tabs,
  ...frame,
};
const cases = { ...basicCases, ...codeCases, ...patternCases };
/** Components without an element of their own. */
const contexts = ['TitleFirst'];
const componentNames = Object.keys(entries).filter(
  (name) => /^[A-Z]/.test(name) && !contexts.includes(name),
);

// The suite checks at once, so the overlays' code must be loaded before.
beforeAll(overlay.warmOverlays);

// jsdom has no layout, so contrast is tested with the tokens; parts of a page have no landmarks.
const rules = { 'color-contrast': { enabled: false }, region: { enabled: false } };

async function violations(): Promise<string[]> {
  // Dialogs and sheets go on opening meanwhile.
  const found = await act(() => axe.run(document.body, { rules }));
  return found.violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html).join()}`);
}

afterEach(() => {
  delete document.documentElement.dataset.brand;
});

test('every exported component is in the suite', () => {
  expect(componentNames.length).toBeGreaterThan(35);
  expect(componentNames.filter((name) => !(name in cases))).toEqual([]);
});

describe.each(Object.entries(cases))('%s', (_name, { make, root }) => {
  const draw = (element: ReactElement, brand = 'main') => {
    document.documentElement.dataset.brand = brand;
    return render(element);
  };

  test.each(['main', 'second'])(
    'renders in brand %s without accessibility violations',
    async (brand) => {
      const { baseElement } = draw(make({}), brand);
      expect(baseElement.textContent + baseElement.innerHTML).not.toBe('<div></div>');
      expect(await violations()).toEqual([]);
    },
  );

  test('has no style element, which the Content-Security-Policy would block', () => {
    // axe adds one of its own.
    const before = document.querySelectorAll('style').length;
    draw(make({}));
    expect(document.querySelectorAll('style')).toHaveLength(before);
  });

  if (root !== 'none') {
    test('adds the given className to its own', () => {
      draw(make({ className: 'given' }));
      const element = document.querySelector('.given');
      expect(element).toBeInTheDocument();
      expect(element?.classList.length).toBeGreaterThan(1);
    });
  }

  if (root === 'ref') {
    test('passes its element to the ref', () => {
      const ref = createRef<HTMLElement>();
      draw(make({ ref }));
      expect(ref.current).toBeInstanceOf(HTMLElement);
    });
  }
});
