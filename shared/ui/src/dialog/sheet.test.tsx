import { render, screen } from '@testing-library/react';

// @needs-own-modules: the first opening of all.
test('the first opening registers no property any more: that would style the whole page again', async () => {
  const registered: string[] = [];
  const registerProperty = ({ name }: PropertyDefinition) => {
    if (registered.includes(name)) throw new Error(`${name} is registered`);
    registered.push(name);
  };
  Object.defineProperty(globalThis, 'CSS', { value: { registerProperty }, configurable: true });
  const { Sheet } = await import('./sheet');
  const whenLoaded = [...registered];
  expect(whenLoaded).toContain('--drawer-swipe-movement-y');
  render(<Sheet open keepMounted onClose={() => undefined} title="Час доставки" />);
  await screen.findByRole('dialog', { name: 'Час доставки' });
  expect(registered).toEqual(whenLoaded);
  Reflect.deleteProperty(globalThis, 'CSS');
});
