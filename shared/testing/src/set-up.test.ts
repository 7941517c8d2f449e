import { failOnConsole } from './fail-on-console';

/** Sets the console up as the set-up file does and gives the check that runs after each test. */
function watchConsole(): () => void {
  const checks: (() => void)[] = [];
  const collect = (check: () => void) => void checks.push(check);
  failOnConsole({ afterEach: collect, afterAll: collect });
  return () => checks.forEach((check) => check());
}

describe('set-up of the tests', () => {
  const { error, warn } = console;
  afterEach(() => {
    Object.assign(console, { error, warn });
  });

  it.each(['error', 'warn'] as const)('fails a test that writes console.%s, once', (method) => {
    const check = watchConsole();
    check();
    console[method]('look %s', 'here');
    expect(check).toThrow(`console.${method}: look here`);
    check();
  });

  it('lets a test mock what it expects', () => {
    const check = watchConsole();
    const mocked = jest.spyOn(console, 'error').mockImplementation(() => undefined);
    console.error('expected');
    expect(mocked).toHaveBeenCalledWith('expected');
    mocked.mockRestore();
    check();
    console.error('unexpected');
    expect(check).toThrow('unexpected');
  });

  it('treats everything as near the screen', () => {
    const seen = jest.fn();
    new IntersectionObserver(seen).observe(document.body);
    expect(seen).toHaveBeenCalledWith(
      [expect.objectContaining({ isIntersecting: true, target: document.body })],
      expect.anything(),
    );
    expect(matchMedia('(min-width: 1px)').matches).toBe(false);
  });

  it('calculates a style again after a change', () => {
    const part = document.createElement('p');
    document.body.append(part);
    const display = () => getComputedStyle(part).display;
    expect(display()).toBe('block');
    expect(getComputedStyle(part)).toBe(getComputedStyle(part));
    part.hidden = true;
    expect(display()).toBe('none');
    part.removeAttribute('hidden');
    part.style.display = 'flex';
    expect(display()).toBe('flex');
    part.removeAttribute('style');
    const sheet = document.createElement('style');
    document.head.append(sheet);
    sheet.textContent = 'p { display: grid }';
    expect(display()).toBe('grid');
    sheet.remove();
    expect(display()).toBe('block');
    part.remove();
    part.style.display = 'inline';
    expect(display()).toBe('inline');
  });

  it('reads a form into data that a request can carry', async () => {
    const form = document.createElement('form');
    form.innerHTML = '<input name="code" value="A1" />';
    const body = new FormData(form);
    body.append('photo', new Blob(['x']), 'x.png');
    const sent = await new Response(body).formData();
    expect(sent.get('code')).toBe('A1');
    expect(sent.get('photo')).toMatchObject({ name: 'x.png', size: 1 });
  });
});
