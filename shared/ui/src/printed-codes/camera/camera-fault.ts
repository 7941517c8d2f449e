/** The system whose settings are described; on iOS Safari, also for installed pages, or another browser. */
export type DeviceKind = 'ios' | 'ios-other' | 'android' | 'desktop';

/** Whether pages get a camera here, or would at a secure address. */
export type CameraSupport = 'yes' | 'insecure' | 'no';

/** Why there is no camera, and what the customer can do. */
export interface CameraFault {
  readonly title: string;
  readonly text: string;
  /** The way to the settings, step by step. */
  readonly steps?: readonly string[];
}

/** What helps without a camera. */
export interface OtherWays {
  /** What is photographed: `фото коду`. */
  readonly photo: string;
  /** What can be done by hand: `введи код нижче`. */
  readonly byHand: string;
}

/** The browsers of iOS that are not Safari: CriOS, FxiOS, EdgiOS, Opera, the app of Google. */
const otherOnIos = /[a-z]iOS\/|OPT\/|GSA\//;

/** Which settings the customer has. Tablets of Apple say that they are computers. */
export function deviceKind({ userAgent, maxTouchPoints }: Navigator): DeviceKind {
  const isTablet = /Macintosh/.test(userAgent) && maxTouchPoints > 1;
  if (isTablet || /iPhone|iPad|iPod/.test(userAgent)) {
    return otherOnIos.test(userAgent) ? 'ios-other' : 'ios';
  }
  return /Android/.test(userAgent) ? 'android' : 'desktop';
}

const stepsToAllow: Readonly<Record<DeviceKind, readonly string[]>> = {
  ios: [
    'Відкрий «Параметри» → «Програми» → Safari → «Камера»',
    'Обери «Дозволити» і повернися сюди',
  ],
  'ios-other': [
    'Відкрий «Параметри» → «Програми» → твій браузер',
    'Увімкни «Камера» і повернися сюди',
  ],
  android: [
    'Торкнися значка ліворуч від адреси сайту → «Дозволи» → «Камера». У встановленому застосунку затисни його значок → «Про додаток» → «Дозволи»',
    'Обери «Дозволити» і повернися сюди',
  ],
  desktop: ['Натисни значок ліворуч від адреси сайту', 'Дозволь камеру й спробуй ще раз'],
};

const iosSystemSteps = [
  'Відкрий «Параметри» → «Приватність і безпека» → «Камера»',
  'Увімкни свій браузер',
];

const systemSteps: Readonly<Record<DeviceKind, readonly string[]>> = {
  ios: iosSystemSteps,
  'ios-other': iosSystemSteps,
  android: [
    'Відкрий налаштування телефону → «Застосунки» → твій браузер → «Дозволи» → «Камера»',
    'Обери «Дозволити лише під час використання»',
  ],
  desktop: [
    'Відкрий налаштування приватності комп’ютера → «Камера»',
    'Увімкни свій браузер і перезапусти його',
  ],
};

/** Messages of browsers for a camera that the system, not the customer, forbids. */
const bySystem = /system/i;
/** Messages of browsers for a page inside of another one, or with a policy that forbids it. */
const byPolicy = /policy/i;

const capitalized = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

function forbidden(message: string, device: DeviceKind, { photo, byHand }: OtherWays): CameraFault {
  if (byPolicy.test(message)) {
    return {
      title: 'Ця сторінка не може ввімкнути камеру',
      text: `Відкрий клуб в окремій вкладці, зроби ${photo} або ${byHand}`,
    };
  }
  if (bySystem.test(message)) {
    return {
      title: 'Камеру вимкнено для браузера',
      text: `Дозволь її в налаштуваннях пристрою, зроби ${photo} або ${byHand}`,
      steps: systemSteps[device],
    };
  }
  return {
    title: 'Камеру заборонено',
    text: `Дозволь доступ до камери в налаштуваннях сайту, зроби ${photo} або ${byHand}`,
    steps: stepsToAllow[device],
  };
}

/** Where pages get no camera: an insecure address, or a browser inside of another app. */
export function cameraMissing(support: CameraSupport, { photo, byHand }: OtherWays): CameraFault {
  return support === 'no'
    ? {
        title: 'Цей браузер не дає камери',
        text: `Відкрий клуб у Safari або Chrome, зроби ${photo} або ${byHand}`,
      }
    : {
        title: 'Камера працює лише за захищеною адресою',
        text: `Відкрий клуб за адресою, що починається з https, зроби ${photo} або ${byHand}`,
      };
}

/** Explains why the camera does not run, and what the customer can do without it. */
export function cameraFault(error: unknown, device: DeviceKind, ways: OtherWays): CameraFault {
  const { photo, byHand } = ways;
  const { name, message } = error instanceof DOMException ? error : { name: '', message: '' };
  switch (name) {
    case 'NotAllowedError':
    case 'SecurityError':
      return forbidden(message, device, ways);
    case 'NotReadableError':
    case 'AbortError':
      return {
        title: 'Камера зайнята',
        text: `Закрий інший застосунок, що знімає, і спробуй ще раз, або ${byHand}`,
      };
    case 'NotFoundError':
    case 'OverconstrainedError':
      return {
        title: 'Камери не знайшли',
        text: `${capitalized(byHand)} або додай ${photo}: це так само швидко`,
      };
    case 'NetworkError':
      return {
        title: 'Читач кодів не завантажився',
        text: `Перевір зв’язок і спробуй ще раз або ${byHand}`,
      };
    default:
      return {
        title: 'Камера не запустилася',
        text: `Спробуй ще раз, зроби ${photo} або ${byHand}`,
      };
  }
}
