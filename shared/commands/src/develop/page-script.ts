import type { DevelopmentMessage } from '@club/backend/development';

// `pnpm dev` adds this script to each page. It is compiled alone, so it imports only types.

type Fault = DevelopmentMessage['faults'][number];

const colours = {
  background: '#1b1b1f',
  color: '#f4f4f5',
  border: '0',
  borderBottom: '4px solid #e5484d',
};
const place = { inset: '0 0 auto 0', width: '100%', maxHeight: '50vh', overflow: 'auto' };
const text = { boxSizing: 'border-box', padding: '12px 16px', font: '14px/1.5 ui-monospace' };

function element(tag: string, textContent: string, style: Partial<CSSStyleDeclaration> = {}) {
  const made = document.createElement(tag);
  made.textContent = textContent;
  Object.assign(made.style, { margin: '0', font: 'inherit' }, style);
  return made;
}

function faultElements({ bundle, place: where, cause }: Fault): HTMLElement[] {
  return [
    element('p', `${bundle}: ${where ?? 'no file'}`, { fontWeight: 'bold' }),
    element('pre', cause, { whiteSpace: 'pre-wrap', marginBottom: '12px' }),
  ];
}

function createOverlay(faults: readonly Fault[]): HTMLElement {
  const overlay = element('aside', '', { ...colours, ...place, ...text, position: 'fixed' });
  overlay.id = 'club-development';
  overlay.lang = 'en';
  overlay.setAttribute('role', 'alert');
  const close = element('button', 'Close', { float: 'right', color: 'inherit' });
  Object.assign(close.style, { background: 'none', border: '1px solid', padding: '2px 10px' });
  close.addEventListener('click', () => overlay.remove());
  overlay.append(close, ...faults.flatMap(faultElements));
  // In the top layer, where dialogs of the page are too.
  overlay.popover = 'manual';
  return overlay;
}

function show(faults: readonly Fault[]): void {
  document.getElementById('club-development')?.remove();
  if (faults.length === 0) return;
  const overlay = createOverlay(faults);
  document.body.append(overlay);
  overlay.showPopover();
}

const boot = JSON.parse(document.getElementById('boot')?.textContent ?? '{}') as {
  generation?: number;
};
let server: string | undefined;

new EventSource('/build/development').addEventListener('message', ({ data }) => {
  const message = JSON.parse(String(data)) as DevelopmentMessage;
  server ??= message.server;
  if (message.generation !== boot.generation || message.server !== server) location.reload();
  else show(message.faults);
});
