import { noFileFault } from './file-fault';
import { networkTroubles } from './network';
import { readPanelState, writePanelState, type PanelState } from './panel-state';

const personas = ['newcomer', 'regular'];

describe('the panel state in the address', () => {
  it.each<PanelState>([
    {
      brand: 'main',
      persona: 'regular',
      delayMs: 0,
      trouble: 'none',
      files: noFileFault,
      version: null,
      tab: 'pages',
      isOpen: true,
    },
    {
      brand: 'second',
      persona: null,
      delayMs: 2000,
      trouble: 'silent',
      files: { fault: 'changed', files: 'chunks' },
      version: '1.2.0-rc+7',
      tab: 'bus',
      isOpen: false,
    },
  ])('is the same after writing and reading', (state) => {
    expect(readPanelState(writePanelState(state), personas, null)).toEqual(state);
  });

  it.each(networkTroubles)('has the network that is %s', (trouble) => {
    const state = readPanelState(`#network=${trouble}`, personas, null);
    expect(state.trouble).toBe(trouble);
    expect(readPanelState(writePanelState(state), personas, null)).toEqual(state);
  });

  it.each([
    '',
    '#',
    '#brand=third&persona=nobody&delay=3&network=odd&files=lost&which=one&tab=x',
    '#products',
  ])('has its default values where the address has no valid ones: %s', (fragment) => {
    expect(readPanelState(fragment, personas, '1')).toMatchObject({
      brand: 'main',
      persona: 'regular',
      delayMs: 0,
      trouble: 'none',
      files: noFileFault,
      version: '1',
      tab: 'pages',
    });
  });

  it('is for a guest where there are no personas', () => {
    expect(readPanelState('', [], null).persona).toBeNull();
  });
});
