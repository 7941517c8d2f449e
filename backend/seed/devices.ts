import { deviceNumber, formatDeviceSerial } from '@club/domain/device-serial';
import type { Brand } from './collections';
import { createRandom } from './pictures/random';

export interface DeviceModel {
  /** The first part of its serial numbers. */
  code: string;
  brand: Brand;
  title: string;
  picture: string;
  warrantyMonths: number;
  tips: { title: string; text: string }[];
}

const cleaning = {
  title: 'Чищення',
  text: 'Дай пристрою охолонути 5 хвилин, зніми кришку й пройдися щіточкою з комплекту по колу. Раз на 20 стіків цього досить.',
};

function charging(sessions: number) {
  return {
    title: 'Заряджання',
    text: `Повного заряду вистачає до ${sessions} сесій. Заряджай кабелем USB-C за кімнатної температури й не лишай на сонці.`,
  };
}

const slimUse = {
  title: 'Використання',
  text: 'Встав стік до риски, не прокручуючи. Тримай кнопку 3 секунди: вібрація означає, що прогрів почався.',
};
const roundUse = {
  title: 'Використання',
  text: 'Натисни кнопку один раз для звичайного режиму, двічі для Boost. Кільце загориться повністю, коли можна починати.',
};
const cold = {
  title: 'На морозі',
  text: 'Нижче 0° батарея віддає менше. Тримай пристрій у внутрішній кишені, і сесій стане на кілька більше.',
};

export const deviceModels: DeviceModel[] = [
  {
    code: 'PR1',
    brand: 'main',
    title: 'Іскра Pro',
    picture: 'product-710301',
    warrantyMonths: 12,
    tips: [cleaning, charging(20), slimUse],
  },
  {
    code: 'HY1',
    brand: 'main',
    title: 'Іскра Hyper',
    picture: 'product-710311',
    warrantyMonths: 12,
    tips: [cleaning, charging(26), roundUse, cold],
  },
  {
    code: 'HP1',
    brand: 'main',
    title: 'Іскра Hyper Pro',
    picture: 'product-710321',
    warrantyMonths: 24,
    tips: [
      cleaning,
      charging(34),
      roundUse,
      {
        title: 'Док-станція',
        text: 'Пристрій стає в неї будь-яким боком. Зелений вогник каже, що заряд повний.',
      },
    ],
  },
  {
    code: 'GS1',
    brand: 'second',
    title: 'Ого S',
    picture: 'product-720301',
    warrantyMonths: 12,
    tips: [cleaning, charging(18), slimUse],
  },
  {
    code: 'GM1',
    brand: 'second',
    title: 'Ого Max',
    picture: 'product-720305',
    warrantyMonths: 12,
    tips: [cleaning, charging(28), roundUse, cold],
  },
];

/** The model that a text names: the one with the longest title. */
export function modelInText(text: string): DeviceModel | null {
  const named = deviceModels.filter(({ title }) => text.includes(title));
  return named.toSorted((one, other) => other.title.length - one.title.length)[0] ?? null;
}

export interface SeededSerial {
  serial: string;
  model: string;
}

const pastBatch = 'D3M2';

/** The serial numbers of devices that personas have. */
export function pastSerial(model: string, number: number): SeededSerial {
  const serial = formatDeviceSerial({ model, batch: pastBatch, serial: deviceNumber(number) });
  return { serial, model };
}

const sheetSize = 40;

/** Serial numbers to try in the sandbox, the models in turn. */
export const seededSerials: SeededSerial[] = deviceModels.flatMap(({ code }, sheet) => {
  const random = createRandom(7_300 + sheet);
  const numbers = new Set<string>();
  while (numbers.size < sheetSize) numbers.add(deviceNumber(Math.floor(random() * 800_000_000)));
  return [...numbers].map((serial) => ({
    model: code,
    serial: formatDeviceSerial({ model: code, batch: 'B4K2', serial }),
  }));
});
