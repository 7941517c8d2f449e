import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { BrowserRouter } from 'react-router-dom';
import { demoBoot } from '../testing/demo-boot';
import { Together } from './together';

const frames = [
  { remote: 'shop', origin: 'http://localhost:8082' },
  { remote: 'scan', origin: 'http://localhost:8083' },
];

function open(fragment: string) {
  history.replaceState(null, '', `/${fragment}`);
  const boot = { personas: demoBoot.harness.personas, frames };
  render(
    <BrowserRouter>
      <Together boot={boot} />
    </BrowserRouter>,
  );
  return userEvent.setup();
}

const source = (remote: string) => screen.getByTitle(remote).getAttribute('src');

function postAddress(origin: string, remote: string, path: string): void {
  const message = new MessageEvent('message', { origin, data: { remote, path } });
  act(() => void window.dispatchEvent(message));
}

describe('remotes side by side', () => {
  it('show what the link says: customer, faults and the page of each', () => {
    open('#brand=second&persona=newcomer&network=offline&files=missing&which=chunks&at.shop=%2Fa');
    const panel = 'brand=second&persona=newcomer&network=offline&files=missing&which=chunks';
    expect(source('shop')).toBe(`http://localhost:8082/a#${panel}&panel=closed`);
    expect(source('scan')).toBe(`http://localhost:8083/#${panel}&panel=closed`);
    expect(document.documentElement.dataset['brand']).toBe('second');
  });

  it('remember in the link where each went, and stay there for another customer', async () => {
    const user = open('#brand=main&persona=regular');
    postAddress('http://localhost:8082', 'shop', '/shop/sticks?q=1');
    postAddress('http://localhost:8083', 'scan', '/scan');
    postAddress('http://other.test', 'scan', '/elsewhere');
    await waitFor(() => {
      const paths = new URLSearchParams(location.hash.slice(1));
      expect([paths.get('at.shop'), paths.get('at.scan')]).toEqual(['/shop/sticks?q=1', '/scan']);
    });
    // A frame is not sent where it is already.
    expect(source('shop')).toContain('http://localhost:8082/#');
    await user.click(screen.getByRole('radio', { name: 'Софія' }));
    expect(source('shop')).toBe(
      'http://localhost:8082/shop/sticks?q=1#brand=main&persona=newcomer&panel=closed',
    );
  });
});
