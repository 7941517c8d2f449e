import { readPanelState, writePanelState, type PanelState } from './panel-state';

const personas = ['newcomer', 'regular'];

describe('the panel state in the address', () => {
  it.each<PanelState>([
    { brand: 'main', persona: 'regular', delayMs: 0, trouble: 'none', tab: 'pages', isOpen: true },
    { brand: 'second', persona: null, delayMs: 2000, trouble: 'silent', tab: 'bus', isOpen: false },
  ])('is the same after writing and reading', (state) => {
    expect(readPanelState(writePanelState(state), personas)).toEqual(state);
  });

  it.each(['', '#', '#brand=third&persona=nobody&delay=3&network=odd&tab=x', '#products'])(
    'has its default values where the address has no valid ones: %s',
    (fragment) => {
      expect(readPanelState(fragment, personas)).toMatchObject({
        brand: 'main',
        persona: 'regular',
        delayMs: 0,
        trouble: 'none',
        tab: 'pages',
      });
    },
  );

  it('is for a guest where there are no personas', () => {
    expect(readPanelState('', []).persona).toBeNull();
  });
});
