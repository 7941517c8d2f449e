/** What one error code means: the HTTP status it travels with, and the words a customer reads. */
export interface ErrorDefinition {
  readonly status: number;
  readonly message: string;
  /** The message where the end of a limit is known; the time is appended: "… через 3 години". */
  readonly beforeWait?: string;
}

function define<Codes extends Record<string, ErrorDefinition>>(codes: Codes): Codes {
  return codes;
}

/** A limit that ends after a time. */
function limited(text: string): ErrorDefinition {
  const beforeWait = `${text}. Спробуй`;
  return { status: 429, message: `${beforeWait} згодом`, beforeWait };
}

/** The one catalogue of errors that the API may answer with. Each message says what happened and what to do. */
export const errorCatalogue = define({
  BAD_REQUEST: { status: 400, message: 'Щось у запиті не так. Перевір введене й спробуй ще раз' },
  MALFORMED_JSON: { status: 400, message: 'Запит не вдалося прочитати. Спробуй ще раз' },
  API_KEY_INVALID: { status: 401, message: 'Застосунок не впізнано. Онови сторінку' },
  UNAUTHORIZED_IN_APP: { status: 401, message: 'Сеанс завершено. Увійди ще раз' },
  FORBIDDEN: { status: 403, message: 'Ця дія тобі недоступна. Напиши в підтримку' },
  CUSTOMER_BLOCKED: { status: 403, message: 'Акаунт заблоковано. Напиши в підтримку' },
  NOT_FOUND: { status: 404, message: 'Такого тут немає. Перевір посилання' },
  METHOD_NOT_ALLOWED: { status: 405, message: 'Так звертатися сюди не можна' },
  PAYLOAD_TOO_LARGE: { status: 413, message: 'Завеликий запит. Зменш файл або текст' },
  UNSUPPORTED_MEDIA_TYPE: { status: 415, message: 'Такий вид даних тут не приймаємо' },
  TOO_MANY_REQUESTS: limited('Забагато спроб'),
  INTERNAL: {
    status: 500,
    message: 'Сталася помилка. Ми вже знаємо про неї, спробуй трохи згодом',
  },
  UNAVAILABLE: { status: 503, message: 'Сервіс тимчасово недоступний. Спробуй за хвилину' },

  IDEMPOTENCY_CONFLICT: {
    status: 409,
    message: 'Цей запит уже обробляється або змінився. Онови сторінку й перевір результат',
  },

  SMS_TOO_SOON: { status: 429, message: 'Код щойно надіслано. Новий можна попросити за хвилину' },
  SMS_LIMIT: limited('Забагато кодів за короткий час'),
  CODE_WRONG: { status: 422, message: 'Код не підходить. Перевір цифри' },
  CODE_EXPIRED: { status: 422, message: 'Код уже не діє. Попроси новий' },
  CODE_VOID: { status: 422, message: 'Забагато невдалих спроб. Попроси новий код' },
  CUSTOMER_INCOMPLETE: { status: 422, message: 'Спробуй ще раз' },
  TEST_LOGIN_OFF: { status: 404, message: 'Тестовий вхід тут вимкнено' },

  NAME_INVALID: {
    status: 422,
    message: 'Ім’я та прізвище: від 2 до 40 літер, українських або латинських',
  },
  EMAIL_INVALID: { status: 422, message: 'Це не схоже на адресу пошти. Перевір її' },
  EMAIL_TAKEN: { status: 409, message: 'Цю пошту вже використано. Вкажи іншу' },
  EMAIL_UNCHANGED: { status: 422, message: 'Це твоя теперішня адреса. Вкажи нову' },
  BIRTH_DATE_INVALID: { status: 422, message: 'Такої дати народження не буває. Перевір її' },
  UNDER_AGE: { status: 422, message: 'Клуб лише для тих, кому вже є 18' },
  MAIL_TOO_SOON: { status: 429, message: 'Лист щойно надіслано. Новий можна попросити за хвилину' },
  MAIL_LIMIT: limited('Забагато листів за короткий час'),
  CITY_UNKNOWN: { status: 422, message: 'Такого міста немає в довіднику. Обери зі списку' },

  VERIFICATION_DONE: { status: 409, message: 'Твій вік уже підтверджено' },
  VERIFICATION_LIMIT: {
    status: 429,
    message: 'На сьогодні спроби вичерпано. Спробуй завтра або напиши в підтримку',
  },
  VERIFICATION_UNKNOWN: {
    status: 422,
    message: 'Ця відповідь сервісу перевірки вже не діє. Почни перевірку ще раз',
  },
  VERIFICATION_EXPIRED: { status: 422, message: 'Минуло забагато часу. Почни перевірку ще раз' },
  VERIFICATION_FAILED: {
    status: 422,
    message: 'Сервіс перевірки не підтвердив свою відповідь. Почни перевірку ще раз',
  },
  IDENTITY_PROVIDER_AWAY: {
    status: 503,
    message:
      'Сервіс перевірки зараз не відповідає. Спробуй за кілька хвилин або надішли фото документа',
  },
  DOCUMENT_PHOTO_INVALID: {
    status: 422,
    message: 'Це не схоже на фото. Обери знімок у форматі JPEG, PNG або WebP',
  },
  DOCUMENT_PHOTO_SMALL: {
    status: 422,
    message: 'Фото замале, щоб щось прочитати. Зроби знімок ближче або з кращою якістю',
  },

  EMAIL_MISSING: {
    status: 409,
    message: 'На сайт входять за поштою, а в тебе її ще немає. Додай її в профілі',
  },
  RETURN_TO_REFUSED: {
    status: 422,
    message: 'Цієї сторінки немає на наших сайтах. Відкрий головну й знайди потрібне там',
  },
  OGO_UNAUTHENTICATED: { status: 401, message: 'Вхід до «Ого» застарів. Спробуй ще раз' },
  VELO_UNAUTHENTICATED: { status: 401, message: 'Вхід до velo застарів. Спробуй ще раз' },

  COLLECTION_NOT_FOUND: { status: 404, message: 'Такої колекції немає. Повернись до магазину' },
  PRODUCT_NOT_FOUND: { status: 404, message: 'Цього товару вже немає. Подивись схожі' },
  PAGE_NOT_FOUND: { status: 404, message: 'Такої сторінки немає' },
  NEWS_NOT_FOUND: { status: 404, message: 'Цієї новини вже немає. Подивись інші' },
  MESSAGE_LIMIT: {
    status: 429,
    message: 'Ми вже маємо кілька твоїх звернень. Наступне можна надіслати за годину',
  },

  BALANCE_TOO_LOW: { status: 409, message: 'Бракує XP. Накопич ще трохи або обери інше' },
  HOLD_ENDED: { status: 409, message: 'Час вийшов, відкладені XP повернулися. Обери ще раз' },

  QUIZ_ANSWERED: { status: 409, message: 'Твоя відповідь уже є, рахується перша. Онови сторінку' },
  MARATHON_DAY_OVER: {
    status: 409,
    message: 'Цей день марафону вже минув. Відкрий сьогоднішній',
  },

  SCAN_CODE_INVALID: { status: 422, message: 'Це не схоже на код з пачки. Перевір символи' },
  SCAN_CODE_UNKNOWN: { status: 404, message: 'Такого коду немає. Перевір символи на пачці' },
  SCAN_CODE_USED: {
    status: 409,
    message: 'Цей код уже зарахував хтось інший. Якщо пачка твоя, напиши в підтримку',
  },
  SCAN_PAUSED: { status: 409, message: 'За такі пачки зараз XP не нараховуємо. Збережи код' },
  SCAN_LIMIT: limited('Забагато кодів, що не підійшли'),
  SCAN_PICTURE_INVALID: { status: 422, message: 'Це фото не відкривається. Зроби інше' },
  MANAGER_UNKNOWN: {
    status: 404,
    message: 'Такого менеджера немає. Звір номер на бейджі й місце роботи',
  },

  RECEIPT_INVALID: {
    status: 422,
    message: 'Це не фіскальний чек. Наведи камеру на QR-код унизу чека або додай фото',
  },
  RECEIPT_USED: { status: 409, message: 'Цей чек уже надіслано. Кожен рахується один раз' },
  RECEIPT_PAUSED: { status: 409, message: 'За чеки зараз XP не нараховуємо. Збережи чек' },
  RECEIPT_LIMIT: limited('Забагато чеків за день'),

  PICTURE_INVALID: { status: 422, message: 'Це не фото JPEG, PNG або WebP. Обери інше' },
  PICTURE_TOO_LARGE: { status: 413, message: 'Фото завелике. Обери інше, до 5 МБ' },

  DEVICE_SERIAL_INVALID: {
    status: 422,
    message: 'Це не схоже на серійний номер. Звір символи з коробкою',
  },
  DEVICE_DATE_WRONG: { status: 422, message: 'Такої дати купівлі не може бути. Перевір її' },
  DEVICE_UNKNOWN: {
    status: 404,
    message: 'Такого пристрою не знаємо. Звір номер із коробкою або напиши в підтримку',
  },
  DEVICE_TAKEN: {
    status: 409,
    message: 'Цей пристрій уже зареєстровано. Якщо він твій, напиши в підтримку',
  },
  DEVICE_YOURS: {
    status: 409,
    message: 'Цей пристрій уже є у твоєму списку. Відкрий «Мої пристрої»',
  },
  DEVICE_LIMIT: limited('Забагато номерів, що не підійшли'),

  OUT_OF_STOCK: { status: 409, message: 'Чогось уже немає в такій кількості. Перевір кошик' },
  PRICE_CHANGED: { status: 409, message: 'Ціни змінилися. Подивись нові в кошику й підтверди' },
  CART_CHANGED: { status: 409, message: 'Кошик змінено на іншому пристрої. Ми об’єднали обидва' },
  PROMO_WRONG: { status: 422, message: 'Промокод не підходить. Перевір його або прибери' },
  PROMO_USED: { status: 409, message: 'Знижку за промокодом уже використано. Прибери його' },
  GIFT_NOT_DUE: { status: 409, message: 'Подарунок до цього кошика вже не належить. Прибери його' },
  MIX_LIMIT: { status: 409, message: 'Більше мікс-паків узяти не можна. Зменш кількість' },
  BRANCH_UNKNOWN: { status: 422, message: 'Такого відділення немає. Обери зі списку' },
  ADDRESS_INCOMPLETE: { status: 422, message: 'Вкажи місто, вулицю й будинок' },
  DELIVERY_NOT_POSSIBLE: { status: 409, message: 'Так доставити не вийде. Обери інший спосіб' },
  SLOT_PAST: { status: 409, message: 'Цей час уже минув. Обери інший' },
  ORDER_DIFFERS: { status: 409, message: 'Умови замовлення змінилися. Перевір його й підтверди' },
  ORDER_NOT_FOUND: { status: 404, message: 'Такого замовлення немає. Подивись свої замовлення' },
  ORDER_FIXED: { status: 409, message: 'Це замовлення вже не змінити. Напиши в підтримку' },
  FRIEND_CODE_WRONG: { status: 422, message: 'Такого коду друга немає. Перевір його' },
  FRIEND_CODE_LATE: { status: 409, message: 'Код друга діє лише для першого замовлення' },
  FRIEND_CODE_OWN: { status: 422, message: 'Це твій код. Поділись ним, а собі введи код друга' },
  FRIEND_CODE_CIRCLE: {
    status: 409,
    message: 'Цей друг прийшов за твоїм запрошенням. Введи код того, хто запросив тебе',
  },
  FRIEND_CODE_DEVICE: {
    status: 409,
    message:
      'З твого пристрою входив друг або інший запрошений ним, тому код не діє. Введи код іншого друга',
  },
  FRIEND_CODE_ADDRESS: {
    status: 409,
    message:
      'На цю адресу замовляв друг або інший запрошений ним, тому код не діє. Введи код іншого друга',
  },
  VELO_INVITE_OFF: {
    status: 409,
    message: 'Зараз знижки на velo за запрошення немає. Запроси друга звичайним кодом',
  },
  IPOST_UNAUTHENTICATED: { status: 401, message: 'Службу доставки треба відкрити ще раз' },
  IPOST_REFUSED: { status: 422, message: 'Кур’єр не приймає цю адресу. Перевір її' },

  REWARD_NOT_FOUND: { status: 404, message: 'Такої винагороди вже немає. Обери іншу' },
  REWARD_NOT_OPEN: { status: 409, message: 'Цю винагороду зараз не видаємо. Обери іншу' },
  REWARD_SOLD_OUT: { status: 409, message: 'Останню щойно забрали. Обери іншу винагороду' },
  REWARD_LIMIT: { status: 409, message: 'Більше таких винагород узяти не можна. Обери іншу' },
  REWARD_PRICE_CHANGED: { status: 409, message: 'Ціна змінилася. Подивись нову й підтверди' },
  REWARD_NOT_RETURNABLE: {
    status: 409,
    message: 'Цю винагороду вже не повернути. Перевір її стан у списку',
  },
  RESERVATION_ENDED: { status: 409, message: 'Бронь закінчилася, XP на балансі. Спробуй ще раз' },
  SUBSCRIPTION_EXISTS: { status: 409, message: 'Підписка в тебе вже є. Відкрий її та зміни' },
  SUBSCRIPTION_NONE: { status: 404, message: 'Підписки вже немає. Оформи нову' },
  SUBSCRIPTION_CHANGED: {
    status: 409,
    message: 'Підписка вже в іншому стані. Онови сторінку й перевір',
  },
  SUBSCRIPTION_HELD: {
    status: 409,
    message: 'Підписку зупинила підтримка, і відновити її може лише вона. Напиши нам',
  },
  AGE_NOT_VERIFIED: { status: 409, message: 'Спершу підтверди вік: коробка лише для 18+' },
  BOX_TOO_BIG: { status: 422, message: 'Забагато для однієї коробки. Зменш кількість' },
  POINTS_NOT_TAKEN: { status: 409, message: 'За XP коробку зараз не взяти. Обери іншу оплату' },

  ANALYTICS_UNAUTHENTICATED: { status: 401, message: 'Сторінка застаріла. Онови її' },

  CERT_UNAUTHENTICATED: { status: 401, message: 'Розділ сертифікатів треба відкрити ще раз' },
  CERT_NOT_REGISTERED: { status: 409, message: 'Не знаємо, для кого сертифікат. Спробуй ще раз' },
  CERT_PAUSED: { status: 409, message: 'Сертифікати зараз не видаємо. Зазирни згодом' },
  CERT_PRICE_CHANGED: { status: 409, message: 'Номінали партнера змінилися. Обери ще раз' },
  CERT_NOT_READY: { status: 409, message: 'Сертифікат ще не готовий. Зачекай трохи' },
  CERT_PIN_LOCKED: { status: 401, message: 'Щоб побачити PIN, введи новий код із SMS' },
  FEEDBACK_UNAUTHENTICATED: { status: 401, message: 'Розділ відгуків треба відкрити ще раз' },
  FEEDBACK_NOT_ALLOWED: { status: 409, message: 'На це замовлення відгук уже є або ще зарано' },
});

/** A code of the catalogue. */
export type ErrorCode = keyof typeof errorCatalogue;
