import type { Brand } from '@club/domain/brand';
import type { NetworkTrouble } from './network';

/** What the panel has chosen. It lives in the fragment of the address, so that a link says it all. */
export interface PanelState {
  readonly brand: Brand;
  /** The key of a persona; null is a guest. */
  readonly persona: string | null;
  readonly delayMs: number;
  readonly trouble: NetworkTrouble;
  readonly tab: PanelTab;
  readonly isOpen: boolean;
}

/** The views of the panel's lower part. */
type PanelTab = 'pages' | 'bus' | 'calls';

const tabs: readonly PanelTab[] = ['pages', 'bus', 'calls'];

const delays = [0, 400, 2000] as const;

const troubles = ['none', 'offline', 'failing', 'silent'] as const;

function oneOf<Value>(values: readonly Value[], value: unknown, otherwise: Value): Value {
  return values.find((candidate) => candidate === value) ?? otherwise;
}

/** True where panel and page stand side by side. */
export function isWide(): boolean {
  return matchMedia('(min-width: 900px)').matches;
}

/** On a phone the panel would cover the page: there it is closed until it is asked for. */
function isOpenIn(said: URLSearchParams): boolean {
  if (said.has('panel')) return said.get('panel') === 'open';
  return isWide();
}

/** Reads the fragment; what it does not say, or says wrongly, is as at first. */
export function readPanelState(fragment: string, personas: readonly string[]): PanelState {
  const said = new URLSearchParams(fragment.replace(/^#/, ''));
  const asked = said.get('persona');
  const firstPersona = personas.includes('regular') ? 'regular' : (personas[0] ?? null);
  return {
    brand: oneOf(['main', 'second'] as const, said.get('brand'), 'main'),
    persona: asked === 'guest' ? null : oneOf(personas, asked, firstPersona),
    delayMs: oneOf(delays, Number(said.get('delay')), 0),
    trouble: oneOf(troubles, said.get('network'), 'none'),
    tab: oneOf(tabs, said.get('tab'), 'pages'),
    isOpen: isOpenIn(said),
  };
}

/** The fragment that says what the panel has chosen. */
export function writePanelState(state: PanelState): string {
  const said = new URLSearchParams({ brand: state.brand, persona: state.persona ?? 'guest' });
  if (state.delayMs > 0) said.set('delay', String(state.delayMs));
  if (state.trouble !== 'none') said.set('network', state.trouble);
  if (state.tab !== 'pages') said.set('tab', state.tab);
  said.set('panel', state.isOpen ? 'open' : 'closed');
  return `#${said.toString()}`;
}
