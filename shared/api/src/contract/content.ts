import * as z from 'zod/mini';
import { endpoint } from '../endpoint';
import { maxLength, minMessageLength } from '../limits';
import { body, flag, id, line, moment, query, text } from '../shapes';
import { supportChannel } from '../support-channel';
import { photo } from './photo';

/** A news item as lists show it. */
const newsHead = z.object({
  id,
  title: z.string(),
  lead: z.string(),
  cover: z.string(),
  photo: z.optional(photo),
  at: moment,
});

/** A news item as lists show it. */
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

/** A news item with its text: HTML, sanitised before it is stored and again before it is shown. */
export const getNewsItem = endpoint({
  method: 'GET',
  path: '/api/content/get-news-item',
  auth: 'customer',
  input: query({ id: line(64), myogo: flag }),
  output: z.object({ item: z.extend(newsHead, { body_html: z.string() }) }),
  errors: ['NEWS_NOT_FOUND'],
});

/** A frequent question with its answer as sanitised HTML. */
export const question = z.object({
  id,
  topic: z.string(),
  question: z.string(),
  answer_html: z.string(),
});

/** A frequent question. */
export type Question = z.output<typeof question>;

/** The frequent questions of an app, in display order. */
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
const openingHours = z.array(z.object({ days: z.array(z.int()), from: timeOfDay, to: timeOfDay }));

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

/** A point of sale. */
const pointOfSale = place;

/** A point of sale. */
export type PointOfSale = z.output<typeof pointOfSale>;

/** A store of the brand. */
const brandStore = z.extend(place, {
  phone: z.string(),
  services: z.array(z.string()),
  picture: z.string(),
  photo: z.optional(photo),
});

/** A store of the brand. */
export type BrandStore = z.output<typeof brandStore>;

/** A city with points of sale or stores. */
const placeCity = z.object({ id, name: z.string(), lat: z.number(), lng: z.number() });

/** A city with points of sale or stores. */
export type PlaceCity = z.output<typeof placeCity>;

/** Points of sale, stores and their cities. */
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

/** A contact channel. */
export type SupportChannel = z.output<typeof supportChannel>;

/** The contact channels and their working hours. */
export const getSupport = endpoint({
  method: 'GET',
  path: '/api/content/get-support',
  auth: 'customer',
  allowsBlocked: true,
  input: query({ myogo: flag }),
  output: z.object({
    channels: z.array(supportChannel),
    hours: openingHours,
    /** The customer can do nothing but reach the support. */
    is_blocked: z.optional(z.boolean()),
  }),
  errors: [],
});

/** The topic of a message to support. */
export const messageTopics = ['order', 'points', 'device', 'account', 'other'] as const;

/** The topic of a message to support. */
export type MessageTopic = (typeof messageTopics)[number];

/** Sends a message to support. The answer goes to the given e-mail or to the customer's phone. */
export const sendMessage = endpoint({
  method: 'POST',
  path: '/api/content/send-message',
  auth: 'customer',
  allowsBlocked: true,
  idempotent: true,
  input: body({
    topic: z.enum(messageTopics),
    text: text(maxLength.message).check(z.minLength(minMessageLength)),
    /** As typed; `@club/domain/email` has the rule for its format. */
    email: z.optional(line(maxLength.email)),
  }),
  output: z.object({ message: z.object({ number: z.string(), at: moment }) }),
  errors: ['EMAIL_INVALID', 'MESSAGE_LIMIT', 'IDEMPOTENCY_CONFLICT'],
});

/** A message that a customer has sent. */
const sentMessage = z.object({
  number: z.string(),
  topic: z.enum(messageTopics),
  text: z.string(),
  at: moment,
});

/** A message that a customer has sent. */
export type SentMessage = z.output<typeof sentMessage>;

/** The customer's last messages to the support of an app, newest first. */
export const getMessages = endpoint({
  method: 'GET',
  path: '/api/content/get-messages',
  auth: 'customer',
  allowsBlocked: true,
  input: query({ myogo: flag }),
  output: z.object({ messages: z.array(sentMessage) }),
  errors: [],
});

/**
 * A content page: its HTML is sanitised before it is stored and again before it is shown. Without a
 * customer only the user agreement is answered.
 */
export const getPageById = endpoint({
  method: 'POST',
  path: '/api/content/get-page-by-id',
  auth: 'public',
  input: body({ id: line(64) }),
  output: z.object({ id: z.string(), title: z.string(), body_html: z.string() }),
  errors: ['PAGE_NOT_FOUND'],
});
