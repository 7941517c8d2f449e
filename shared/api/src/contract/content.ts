import * as z from 'zod/mini';
import { endpoint } from '../endpoint';
import { body, flag, id, line, moment, query } from '../shapes';

/** One of the news, as lists show it. */
export const newsHead = z.object({
  id,
  title: z.string(),
  lead: z.string(),
  cover: z.string(),
  at: moment,
});

/** One of the news, as lists show it. */
export type NewsHead = z.output<typeof newsHead>;

/** The news of an app, newest first. */
export const getNews = endpoint({
  method: 'GET',
  path: '/api/content/get-news',
  auth: 'customer',
  input: query({ myogo: flag }),
  output: z.object({ news: z.array(newsHead) }),
  errors: [],
});

/** One of the news with its text: HTML that is sanitised before it is stored and again before it is shown. */
export const getNewsItem = endpoint({
  method: 'GET',
  path: '/api/content/get-news-item',
  auth: 'customer',
  input: query({ id: line(64), myogo: flag }),
  output: z.object({ item: z.extend(newsHead, { body_html: z.string() }) }),
  errors: ['NEWS_NOT_FOUND'],
});

/** A question that is asked often, with its answer as sanitised HTML. */
export const question = z.object({
  id,
  topic: z.string(),
  question: z.string(),
  answer_html: z.string(),
});

/** A question that is asked often. */
export type Question = z.output<typeof question>;

/** The questions of an app, in the order in which topics and questions are shown. */
export const getQuestions = endpoint({
  method: 'GET',
  path: '/api/content/get-questions',
  auth: 'customer',
  input: query({ myogo: flag }),
  output: z.object({ questions: z.array(question) }),
  errors: [],
});

const timeOfDay = z.string().check(z.regex(/^([01]\d|2[0-4]):[0-5]\d$/));

/** When a place is open: days from Monday (1) to Sunday (7), times of Kyiv; `24:00` ends a day. */
export const openingHours = z.array(
  z.object({ days: z.array(z.int()), from: timeOfDay, to: timeOfDay }),
);

/** When a place is open. */
export type OpeningHours = z.output<typeof openingHours>;

const place = z.object({
  id,
  city_id: id,
  name: z.string(),
  address: z.string(),
  hours: openingHours,
  lat: z.number(),
  lng: z.number(),
});

/** A place that sells. */
export const pointOfSale = place;

/** A place that sells. */
export type PointOfSale = z.output<typeof pointOfSale>;

/** A store of the brand's own. */
export const brandStore = z.extend(place, {
  phone: z.string(),
  services: z.array(z.string()),
  picture: z.string(),
});

/** A store of the brand's own. */
export type BrandStore = z.output<typeof brandStore>;

/** A city that has places. */
export const placeCity = z.object({ id, name: z.string(), lat: z.number(), lng: z.number() });

/** A city that has places. */
export type PlaceCity = z.output<typeof placeCity>;

/** Where an app's things are sold, its stores, and the cities of both. */
export const getPlaces = endpoint({
  method: 'GET',
  path: '/api/content/get-places',
  auth: 'customer',
  input: query({ myogo: flag }),
  output: z.object({
    cities: z.array(placeCity),
    points: z.array(pointOfSale),
    stores: z.array(brandStore),
  }),
  errors: [],
});

/** A way to reach somebody. */
export const supportChannel = z.object({
  kind: z.enum(['phone', 'messenger', 'email']),
  title: z.string(),
  value: z.string(),
  href: z.string().check(z.regex(/^(tel:|mailto:|https:\/\/)/)),
});

/** A way to reach somebody. */
export type SupportChannel = z.output<typeof supportChannel>;

/** The ways to reach somebody, and when somebody answers. */
export const getSupport = endpoint({
  method: 'GET',
  path: '/api/content/get-support',
  auth: 'customer',
  input: query({ myogo: flag }),
  output: z.object({ channels: z.array(supportChannel), hours: openingHours }),
  errors: [],
});

/** What a message to the support is about. */
export const messageTopics = ['order', 'points', 'device', 'account', 'other'] as const;

/** What a message to the support is about. */
export type MessageTopic = (typeof messageTopics)[number];

/** The shortest and the longest text of a message. */
export const messageLength = { min: 10, max: 2000 } as const;

/** Sends a message to the support. The answer goes to the e-mail named, or to the customer's phone. */
export const sendMessage = endpoint({
  method: 'POST',
  path: '/api/content/send-message',
  auth: 'customer',
  idempotent: true,
  input: body({
    topic: z.enum(messageTopics),
    text: z
      .string()
      .check(z.trim(), z.minLength(messageLength.min), z.maxLength(messageLength.max)),
    /** As it is typed; what it must look like is a rule of `@club/domain/email`. */
    email: z.optional(line(254)),
  }),
  output: z.object({ message: z.object({ number: z.string(), at: moment }) }),
  errors: ['EMAIL_INVALID', 'MESSAGE_LIMIT', 'IDEMPOTENCY_CONFLICT'],
});
