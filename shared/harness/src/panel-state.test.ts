import { readPanelState, writePanelState, type PanelState } from './panel-state';

const personas = ['newcomer', 'regular'];

describe('state of the panel in the address', () => {
  it.each<PanelState>([
    { brand: 'main', persona: 'regular', delayMs: 0, trouble: 'none', tab: 'pages', isOpen: true },
    { brand: 'second', persona: null, delayMs: 2000, trouble: 'silent', tab: 'bus', isOpen: false },
  ])('says the same when it is read again', (state) => {
    expect(readPanelState(writePanelState(state), personas)).toEqual(state);
  });

  it.each(['', '#', '#brand=third&persona=nobody&delay=3&network=odd&tab=x', '#products'])(
    'falls back where the address says nothing that is known: %s',
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

  it('is for a guest where there is no persona at all', () => {
    expect(readPanelState('', []).persona).toBeNull();
  });
});
