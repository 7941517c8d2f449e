import type { Endpoint, HandlerOutput } from '@club/api';
import { checkAllowedUser, getMetafields } from '@club/api/contract/account/accounts';
import { getProfile } from '@club/api/contract/account/profile';
import { getSessions } from '@club/api/contract/account/sessions';
import {
  getMessages,
  getNews,
  getNewsItem,
  getPageById,
  getPlaces,
  getQuestions,
  getSupport,
} from '@club/api/contract/content';
import { checkOralStatus, getVeloUser } from '@club/api/contract/links';
import { getState } from '@club/api/contract/verification';
import { aNews } from './news';
import { testPlaces } from './places';

/** An endpoint with its answer. */
type Answer = readonly [path: string, answer: unknown];

function answer<E extends Endpoint>({ path }: E, output: HandlerOutput<E>): Answer {
  return [path, output];
}

const at = '2026-11-18T10:00:00.000Z';

const news = aNews({ at });

/** What the shell's screens read, by the path of the endpoint. */
export const screenAnswers: ReadonlyMap<string, unknown> = new Map([
  answer(getMetafields, { metafields: [] }),
  answer(checkAllowedUser, { allowed: false }),
  answer(checkOralStatus, { result: 'confirmed' }),
  answer(getVeloUser, { shopifyId: '7', profile: null }),
  answer(getProfile, {
    profile: {
      first_name: 'Олена',
      last_name: 'Коваль',
      phone: '+380501112233',
      email: 'olena@example.com',
      birth_date: '1990-01-31',
      address: null,
    },
  }),
  answer(getSessions, {
    sessions: [
      {
        id: '1',
        device: 'Chrome на Android',
        kind: 'phone',
        created_at: at,
        seen_at: at,
        is_current: true,
      },
    ],
  }),
  answer(getNews, { news: [news] }),
  answer(getNewsItem, { item: { ...news, body_html: '<p>Текст</p>' } }),
  answer(getQuestions, {
    questions: [
      { id: '1', topic: 'Бонуси', question: 'Що таке XP?', answer_html: '<p>Бонуси</p>' },
    ],
  }),
  answer(getPlaces, testPlaces),
  answer(getSupport, {
    channels: [{ kind: 'phone', title: 'Телефон', value: '0 800', href: 'tel:0800' }],
    hours: [{ days: [1, 2, 3, 4, 5], from: '09:00', to: '18:00' }],
  }),
  answer(getMessages, {
    messages: [{ number: '1', topic: 'order', text: 'Де моє замовлення?', at }],
  }),
  answer(getPageById, { id: 'text', title: 'Текст клубу', body_html: '<p>Текст</p>' }),
  answer(getState, {
    verification: {
      status: 'pending',
      way: 'document',
      reason: null,
      at,
      adult_from: null,
      is_news: false,
    },
  }),
]);
