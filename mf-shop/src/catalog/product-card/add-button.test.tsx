import { afterPaint } from '@club/platform';
import { createTestHost, renderInHost } from '@club/testing';
import { warmOverlays } from '@club/ui/overlay';
import { act, screen, waitFor, within } from '@testing-library/react';
import { aProduct } from '../../testing/products';
import { AddButton } from './add-button';
import { cartChoices, createCartItem } from '../../device/cart-item';
import { deviceCarts, saveCartItems } from '../../device/device-cart';

const product = aProduct({ variant_id: '4001', price: 9800 });
const both = aProduct({ variant_id: '4002', title: 'Чашка', price: 9800, bonuses: 90 });
const painted = () => act(() => new Promise<void>((resolve) => afterPaint(resolve)));
const storedChoices = () => cartChoices(deviceCarts.main.get().items);

beforeAll(() => warmOverlays());
beforeEach(() => localStorage.clear());

test('[SH-02] the first press puts one piece into the cart, at once and on the device', async () => {
  const { user, host } = renderInHost(<AddButton product={product} />);
  await user.click(screen.getByRole('button', { name: 'У кошик: Бурштин' }));
  expect(storedChoices()).toEqual([{ variant_id: '4001', payWith: 'money', count: 1 }]);
  expect(screen.getByRole('group', { name: 'У кошику: Бурштин' })).toHaveTextContent('1');
  expect(host.facts).toEqual([
    { name: 'cart.changed', payload: { brand: 'main', count: 1 } },
    { name: 'cart.item-added', payload: { brand: 'main', variantId: '4001', quantity: 1 } },
  ]);
});

test('then it counts, and removes the last piece by a bin, not by a minus [SH-03]', async () => {
  const { user, host } = renderInHost(<AddButton product={product} />);
  await user.click(screen.getByRole('button', { name: 'У кошик: Бурштин' }));
  expect(screen.getByRole('button', { name: 'Більше' })).toHaveFocus();
  await user.keyboard('{Enter}');
  await user.click(screen.getByRole('button', { name: 'Менше' }));
  expect(storedChoices()).toEqual([{ variant_id: '4001', payWith: 'money', count: 1 }]);
  expect(screen.queryByRole('button', { name: 'Менше' })).not.toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Прибрати' }));
  expect(storedChoices()).toEqual([]);
  await waitFor(() =>
    expect(screen.getByRole('button', { name: 'У кошик: Бурштин' })).toHaveFocus(),
  );
  expect(host.facts.at(-1)).toEqual({ name: 'cart.changed', payload: { brand: 'main', count: 0 } });
});

test('a cart that another device changed moves no focus, also after a press', async () => {
  const { user } = renderInHost(<AddButton product={product} />);
  await user.click(screen.getByRole('button', { name: 'У кошик: Бурштин' }));
  await user.keyboard('{Enter}');
  await painted();
  act(() => (document.activeElement as HTMLElement).blur());
  act(() => saveCartItems('main', []));
  await painted();
  expect(screen.getByRole('button', { name: 'У кошик: Бурштин' })).toBeVisible();
  expect(document.body).toHaveFocus();
});

test('a removed line can be restored with its count [SH-03]', async () => {
  saveCartItems('main', [
    createCartItem({ variant_id: '4001', payWith: 'money', count: 1 }, product),
    createCartItem({ variant_id: '4002', payWith: 'points', count: 3 }, both),
  ]);
  const before = storedChoices();
  const { user, host } = renderInHost(<AddButton product={product} />);
  await user.click(screen.getByRole('button', { name: 'Прибрати' }));
  expect(host.toasts).toEqual([expect.objectContaining({ title: 'Прибрано: Бурштин' })]);
  act(() => host.toasts[0]?.action?.onPress());
  expect(storedChoices()).toEqual(before);
});

test('[SH-03] no more than what is left can be taken, however it is paid', async () => {
  const last = { ...both, left: 3 };
  const { user } = renderInHost(<AddButton product={last} look="page" />);
  await user.click(screen.getByRole('button', { name: /У кошик за 90\sXP/ }));
  await user.click(screen.getByRole('button', { name: /У кошик за 98,00/ }));
  const [money, points] = screen.getAllByRole('button', { name: 'Більше' });
  await user.click(money as HTMLElement);
  expect(money).toHaveAttribute('aria-disabled', 'true');
  expect(points).toHaveAttribute('aria-disabled', 'true');
  await user.click(screen.getByRole('button', { name: 'Менше' }));
  expect(points).not.toHaveAttribute('aria-disabled');
});

test.each(['card', 'page'] as const)(
  'the last piece leaves the focus where it can be taken back, on the %s',
  async (look) => {
    const { user } = renderInHost(<AddButton product={{ ...product, left: 1 }} look={look} />);
    await user.click(screen.getByRole('button', { name: /^У кошик/ }));
    expect(screen.getByRole('button', { name: 'Більше' })).toHaveAttribute('aria-disabled', 'true');
    await waitFor(() => expect(screen.getByRole('button', { name: 'Прибрати' })).toHaveFocus());
  },
);

test('[SH-03] a product without a variant has no add button', () => {
  renderInHost(<AddButton product={{ ...product, variant_id: null }} />);
  expect(screen.queryByRole('button')).not.toBeInTheDocument();
});

test('a product for money and for points opens a choice first', async () => {
  const { user } = renderInHost(<AddButton product={both} />);
  await user.click(screen.getByRole('button', { name: 'У кошик: Чашка' }));
  const question = await screen.findByRole('dialog', { name: 'Чашка' });
  await user.click(within(question).getByRole('button', { name: /90\sXP/ }));
  expect(storedChoices()).toEqual([{ variant_id: '4002', payWith: 'points', count: 1 }]);
});

test('on the product’s page each payment has its own button', async () => {
  const { user } = renderInHost(<AddButton product={both} look="page" />);
  await user.click(screen.getByRole('button', { name: /У кошик за 90\sXP/ }));
  await user.click(screen.getByRole('button', { name: /У кошик за 98,00/ }));
  expect(storedChoices()).toEqual([
    { variant_id: '4002', payWith: 'points', count: 1 },
    { variant_id: '4002', payWith: 'money', count: 1 },
  ]);
  expect(screen.getAllByRole('group', { name: 'У кошику: Чашка' })).toHaveLength(2);
});

test('[SH-02] each app has its own cart on the device', async () => {
  const host = createTestHost({ brand: 'second' });
  const { user } = renderInHost(<AddButton product={product} />, { host });
  await user.click(screen.getByRole('button', { name: 'У кошик: Бурштин' }));
  expect(storedChoices()).toEqual([]);
  expect(cartChoices(deviceCarts.second.get().items)).toHaveLength(1);
});

test('a full cart says so', async () => {
  const many = Array.from({ length: 50 }, (_, index) =>
    createCartItem({ variant_id: `v${index}`, payWith: 'money', count: 1 }, null),
  );
  saveCartItems('main', many);
  const { user, host } = renderInHost(<AddButton product={product} />);
  await user.click(screen.getByRole('button', { name: 'У кошик: Бурштин' }));
  expect(storedChoices()).toHaveLength(50);
  expect(host.toasts).toEqual([expect.objectContaining({ title: 'Кошик повний' })]);
});

test('a full device is reported', async () => {
  const { user, host } = renderInHost(<AddButton product={product} />);
  jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  await user.click(screen.getByRole('button', { name: 'У кошик: Бурштин' }));
  jest.restoreAllMocks();
  expect(host.toasts).toEqual([expect.objectContaining({ title: 'Не вдалося змінити кошик' })]);
  expect(host.facts).toEqual([]);
});
