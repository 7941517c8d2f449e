import type { EndpointOutput } from '@club/api';
import { getProfile, type Profile } from '@club/api/contract/account/profile';
import type { Product } from '@club/api/contract/catalog';
import { getQuestions } from '@club/api/contract/content';
import {
  getBranches,
  getCities,
  getStreets,
  type Branch,
  type CitySuggestion,
} from '@club/api/contract/delivery';
import { getBoxHistory, type BoxItem, type PastBox } from '@club/api/contract/subscriptions/boxes';
import {
  actOnSubscription,
  changeSubscription,
  getBoxChoices,
  getSubscription,
  subscribe,
  type NextBox,
  type Subscription,
} from '@club/api/contract/subscriptions/subscription';
import type { HostView, MemoryServer } from '@club/testing';
import { act, screen, waitFor } from '@testing-library/react';
import { draftFromSubscription, drafts } from '../features/subscriptions/box-draft';

export const kyiv: CitySuggestion = {
  value: 'Київ',
  label: 'Київ, Київська область',
  city_id: 'city-1',
  province: 'Київська',
  delivery_city_id: 'd1',
  meta: { MainDescription: 'Київ', Area: 'Київська', Region: '', DeliveryCity: 'd1' },
};

export const branch: Branch = {
  ref: 'b1',
  number: '1',
  title: 'Відділення № 1',
  address: 'вул. Хрещатик, 1',
  kind: 'branch',
  schedule: '9–20',
};

const locker: Branch = {
  ref: 'b9',
  number: '9',
  title: 'Поштомат № 9',
  address: 'вул. Хрещатик, 9',
  kind: 'locker',
  schedule: 'Цілодобово',
};

function sticks(id: string, title: string, taste: string, strength: string): Product {
  return {
    id,
    variant_id: `4${id}`,
    collectionId: 'sticks',
    group: null,
    title,
    subTitle: 'Блок',
    price: 100_000,
    oldPrice: null,
    bonuses: 0,
    tags: [],
    picture: '/pictures/a.svg',
    tint: '#eeeeee',
    productClass: 'sticks',
    packQuantity: 10,
    available: true,
    traits: [
      { id: 'taste', options: [taste] },
      { id: 'strength', options: [strength] },
    ],
  };
}

export const products = [
  sticks('1', 'Бурштин', 'tobacco', '3'),
  sticks('2', 'Північний бриз', 'mint', '2'),
];

const item: BoxItem = {
  variant_id: '41',
  count: 2,
  title: 'Бурштин',
  picture: '/pictures/a.svg',
  packs: 10,
  price: 100_000,
  points: 0,
  available: true,
};

export function aNextBox(own: Partial<NextBox> = {}): NextBox {
  return {
    state: 'planned',
    month: '2026-12',
    date: '2026-12-15',
    reason: null,
    items: [item],
    total: { money: 200_000, points: 0 },
    announced: null,
    proposal: null,
    ...own,
  };
}

export function aSubscription(own: Partial<Subscription> = {}): Subscription {
  return {
    id: '1',
    brand: 'main',
    state: 'active',
    pausedBecause: null,
    items: [item],
    total: { money: 200_000, points: 0 },
    address: { delivery: 1, city: kyiv, branch, street: '', house: '', flat: '' },
    day: 15,
    payWith: 'cash',
    replaces: true,
    next: aNextBox(),
    ...own,
  };
}

/** A box that was sent. */
export function aPastBox(own: Partial<PastBox> = {}): PastBox {
  return {
    id: '2',
    month: '2026-11',
    at: '2026-11-15T08:00:00.000Z',
    skippedBecause: null,
    order: {
      id: '77',
      number: 100_077,
      state: 'sent',
      money: 200_000,
      points: 0,
      pictures: [],
      titles: ['Бурштин × 2'],
    },
    ...own,
  };
}

const boxes: PastBox[] = [
  aPastBox(),
  aPastBox({
    id: '1',
    month: '2026-10',
    at: '2026-10-15T08:00:00.000Z',
    skippedBecause: 'balance',
    order: null,
  }),
];

/** What a verified adult can choose. */
export const boxChoices: EndpointOutput<typeof getBoxChoices> = {
  products,
  tastes: [
    { id: 'tobacco', title: 'Тютюн' },
    { id: 'mint', title: 'М’ята' },
  ],
  strengths: [
    { id: '2', title: 'Легка' },
    { id: '3', title: 'Середня' },
  ],
  groups: [],
  maxPacks: 40,
  mayPayPoints: true,
  balance: 500,
  age: 'verified',
};

export const aProfile = (own: Partial<Profile> = {}): Profile => ({
  first_name: 'Софія',
  last_name: 'Мельник',
  phone: '+380670000001',
  email: null,
  birth_date: null,
  address: null,
  ...own,
});

/** Normal answers of everything that the subscription calls. */
export function answerSubscriptions(
  server: MemoryServer,
  subscription: Subscription | null = aSubscription(),
): void {
  const current = () => ({ subscription, balance: 500 });
  server.on(getSubscription, current);
  server.on(subscribe, () => ({ subscription: aSubscription(), balance: 500 }));
  server.on(changeSubscription, () => ({ subscription: aSubscription(), balance: 500 }));
  const paused = aSubscription({ state: 'paused', pausedBecause: 'customer', next: null });
  server.on(actOnSubscription, () => ({ subscription: paused, balance: 500 }));
  server.on(getBoxHistory, () => ({ boxes }));
  server.on(getBoxChoices, () => boxChoices);
  server.on(getQuestions, () => ({
    questions: [
      {
        id: 'box-what',
        topic: 'Підписка',
        question: 'Що таке підписка?',
        answer_html: '<p>Коробка щомісяця.</p><p>Ціни &amp; знижки магазину.</p>',
      },
      { id: 'xp', topic: 'Бонуси', question: 'Що таке XP?', answer_html: '<p>Бонуси.</p>' },
    ],
  }));
  server.on(getCities, () => ({ cities: [kyiv] }));
  server.on(getBranches, () => ({ branches: [branch, locker] }));
  server.on(getStreets, () => ({ streets: [{ ref: 's1', name: 'вул. Хрещатик' }] }));
  server.on(getProfile, () => ({ profile: aProfile() }));
}

/** Subscribes from the review with what is chosen already, pauses, and changes the address. */
export async function subscribeAndChange({
  host,
  user,
}: Pick<HostView, 'host' | 'user'>): Promise<void> {
  const press = async (text: string | RegExp) => user.click(await screen.findByText(text));
  act(() => void drafts.main.set(draftFromSubscription(aSubscription())));
  await press('Оформити підписку');
  await press('Поставити на паузу');
  await press('На паузу');
  await screen.findByText('На паузі');
  await press('Куди везти');
  await user.click(await screen.findByLabelText('Місто'));
  await press('Кур’єр');
  await user.type(await screen.findByLabelText('Вулиця'), 'Хр');
  // Suggestions come a moment later, and not at all after a failure.
  await waitFor(() => {
    if (!host.server.called.has('delivery.getStreets')) throw new Error('No streets are read yet');
  });
  await press('вул. Хрещатик');
  await press('Відділення або поштомат');
  await press('Відділення № 1');
  await press('Поштомат № 9');
  await press('Зберегти');
  await screen.findByText('Налаштування');
}
