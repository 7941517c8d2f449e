import { getPlaces, type BrandStore, type PointOfSale } from '@club/api/contract/content';
import { act, screen, within } from '@testing-library/react';
import { resetDevice } from '../../../testing/reset-device';
import { aServer, openShell } from '../../../testing/open-shell';
import { testPlaces } from '../../../testing/places';

afterEach(async () => {
  await resetDevice();
  Reflect.deleteProperty(navigator, 'geolocation');
});

function setGeolocation(getCurrentPosition: Geolocation['getCurrentPosition']) {
  Object.defineProperty(navigator, 'geolocation', {
    value: { getCurrentPosition },
    configurable: true,
  });
}

const found =
  (latitude: number, longitude: number): Geolocation['getCurrentPosition'] =>
  (onFound) =>
    onFound({ coords: { latitude, longitude } } as GeolocationPosition);

async function open(address: string, places = testPlaces) {
  const server = aServer();
  server.on(getPlaces, () => places);
  const view = openShell(address, { server, isCustomer: true });
  await screen.findByRole('radiogroup', { name: 'Місто' });
  return { ...view, server };
}

const storeNames = () =>
  screen
    .getAllByRole('img', { name: /Фасад/ })
    .map((picture) => picture.getAttribute('alt')?.replace('Фасад: ', ''));

const names = () =>
  within(screen.getByRole('main'))
    .getAllByRole('listitem')
    .map((item) => within(item).getByRole('heading').textContent);

describe('[RT-32] [CO-04] points of sale', () => {
  it('all of them, by city and by words; both are in the address', async () => {
    const { user, address } = await open('/go-buy');
    expect(names()).toEqual(['Кіоск «Хрещатик»', 'Маркет «Поділ»', 'Кіоск «Ринок»']);
    expect(screen.getByText('3 точки')).toBeVisible();
    await user.click(screen.getByRole('radio', { name: 'Київ' }));
    await user.type(screen.getByRole('searchbox', { name: 'Пошук точки' }), 'поділ');
    expect(names()).toEqual(['Маркет «Поділ»']);
    expect(decodeURIComponent(address())).toBe('/go-buy?city=kyiv&q=поділ');
  });

  it('a search without results leads back to all', async () => {
    const { user } = await open('/go-buy?q=nothing&city=lviv');
    expect(screen.getByText('Тут нічого не знайшлося')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Показати всі точки' }));
    expect(names()).toHaveLength(3);
  });

  it('the map of the country leads to a city, whose map shows and chooses its points', async () => {
    const { user } = await open('/go-buy');
    const country = screen.getByRole('group', { name: 'Схема України' });
    const kyiv = within(country).getByRole('button', { name: 'Київ: 2 точки' });
    // An aria-label would have to contain the visible «2 Київ».
    expect(kyiv).not.toHaveAttribute('aria-label');
    await user.click(kyiv);
    const city = screen.getByRole('group', { name: 'Схема міста: Київ' });
    const pin = within(city).getByRole('button', { name: 'Маркет «Поділ», вул. Сагайдачного, 14' });
    await user.click(pin);
    expect(pin).toHaveAttribute('aria-pressed', 'true');
    const chosen = screen
      .getAllByRole('status')
      .find((one) => one.textContent?.includes('Сагайдачного'));
    expect(chosen).toBeVisible();
  });

  it('points that are close are one mark, which splits when pressed', async () => {
    const apart = { ...testPlaces.points[0], id: 'pos-9', name: 'Далекий', lat: 50.36, lng: 30.7 };
    const points = [...testPlaces.points, apart as (typeof testPlaces.points)[0]];
    const { user } = await open('/go-buy?city=kyiv', { ...testPlaces, points });
    const city = screen.getByRole('group', { name: 'Схема міста: Київ' });
    await user.click(within(city).getByRole('button', { name: /2 точки поруч/ }));
    expect(within(city).getByRole('button', { name: /Хрещатик/ })).toBeVisible();
    expect(within(city).queryByRole('button', { name: /Далекий/ })).toBeNull();
    for (let turn = 0; turn < 6; turn += 1) {
      await user.click(within(city).getByRole('button', { name: 'Далі' }));
    }
    expect(within(city).getByRole('button', { name: /Далекий/ })).toBeVisible();
  });

  it('shows the distance once the position is known, nearest first, and asks only after a press', async () => {
    const locate = jest.fn(found(50.4596, 30.5219));
    setGeolocation(locate);
    const { user, address } = await open('/go-buy');
    expect(locate).not.toHaveBeenCalled();
    await user.click(screen.getByRole('button', { name: 'Показати найближчі' }));
    expect(address()).toBe('/go-buy?city=kyiv');
    expect(names()).toEqual(['Маркет «Поділ»', 'Кіоск «Хрещатик»']);
    expect(screen.getByText('1,3 км')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Не враховувати, де я' }));
    expect(screen.queryByText('1,3 км')).toBeNull();
  });

  it.each([
    [1, /Дозволь його в налаштуваннях/],
    [3, /Обери місто зі списку/],
  ])('a refusal with the code %s is explained', async (code, words) => {
    setGeolocation((_found, fail) => fail?.({ code } as GeolocationPositionError));
    const { user } = await open('/go-buy');
    await user.click(screen.getByRole('button', { name: 'Показати найближчі' }));
    expect(screen.getByText(words)).toBeVisible();
    expect(names()).toHaveLength(3);
  });

  it('each point has its hours and a link to maps', async () => {
    await open('/go-buy?city=lviv');
    const [item] = within(screen.getByRole('main')).getAllByRole('listitem');
    const point = within(item as HTMLElement);
    expect(point.getByText('щодня 10:00–\u206021:00')).toBeVisible();
    expect(point.getByRole('link', { name: 'Маршрут: Кіоск «Ринок»' })).toHaveAttribute(
      'href',
      expect.stringContaining('49.8419'),
    );
  });

  it('a word with typing errors finds the point', async () => {
    await open('/go-buy?q=Хрещатык');
    expect(names()).toEqual(['Кіоск «Хрещатик»']);
  });

  it.each([1, 120])('%s in one place are a list and a mark, and one is found', async (count) => {
    const points = Array.from({ length: count }, (_, index) => ({
      ...(testPlaces.points[0] as PointOfSale),
      id: `pos-${index}`,
      name: `Кіоск ${index}`,
    }));
    const { user } = await open('/go-buy?city=kyiv', { ...testPlaces, points });
    expect(names()).toHaveLength(count);
    const map = within(screen.getByRole('group', { name: 'Схема міста: Київ' }));
    expect(map.getAllByRole('button', { name: /точок поруч|Кіоск 0/ })).toHaveLength(1);
    await user.type(screen.getByRole('searchbox', { name: 'Пошук точки' }), `${count - 1}`);
    expect(names()).toEqual([`Кіоск ${count - 1}`]);
  });

  it('[PW-07] what was read stays without a network, with a note', async () => {
    await open('/go-buy');
    act(() => {
      jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
      window.dispatchEvent(new Event('offline'));
    });
    expect(screen.getAllByText(/Немає мережі/)[0]).toBeVisible();
    expect(names()).toHaveLength(3);
    act(() => {
      jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(true);
      window.dispatchEvent(new Event('online'));
    });
  });
});

it.each([
  ['/go-buy', 'Точок продажу поки немає'],
  ['/glo-studio', 'Студій поки немає'],
])('%s without places says so, with no filter and no map', async (address, title) => {
  const server = aServer();
  server.on(getPlaces, () => ({ cities: [], points: [], stores: [] }));
  openShell(address, { server, isCustomer: true });
  expect(await screen.findByText(title)).toBeVisible();
  expect(screen.queryByRole('searchbox')).toBeNull();
  expect(screen.queryByRole('group', { name: /Схема/ })).toBeNull();
});

describe('[RT-34] [CO-05] stores of the brand', () => {
  it('each with its picture, services, phone and whether it is open', async () => {
    await open('/glo-studio');
    expect(screen.getByRole('img', { name: /Студія на Вірменській/ })).toHaveAttribute(
      'src',
      '/pictures/store-01.svg',
    );
    expect(screen.getByText('Відчинено цілодобово')).toBeVisible();
    expect(screen.getByText('Львів, вул. Вірменська, 3')).toBeVisible();
    expect(screen.getByText('Видача замовлень')).toBeVisible();
    expect(screen.getByRole('link', { name: /подзвонити/ })).toHaveAttribute(
      'href',
      'tel:+380440000101',
    );
    expect(screen.getByRole('link', { name: /Маршрут/ })).toBeVisible();
  });

  it('are found by words and by city, both in the address, and on the map', async () => {
    const [one] = testPlaces.stores as [BrandStore];
    const kyiv = { ...one, id: 'store-2', city_id: 'kyiv', name: 'Студія на Подолі', lat: 50.46 };
    const stores = [one, { ...kyiv, lng: 30.52, address: 'вул. Ярославська, 1' }];
    const { user, address } = await open('/glo-studio', { ...testPlaces, stores });
    const search = screen.getByRole('searchbox', { name: 'Пошук студії' });
    await user.type(search, 'ярославска');
    expect(storeNames()).toEqual(['Студія на Подолі']);
    await user.clear(search);
    const country = screen.getByRole('group', { name: 'Схема України' });
    await user.click(within(country).getByRole('button', { name: 'Київ: 1 студія' }));
    expect(decodeURIComponent(address())).toBe('/glo-studio?city=kyiv');
    expect(storeNames()).toEqual(['Студія на Подолі']);
    const city = screen.getByRole('group', { name: 'Схема міста: Київ' });
    await user.click(within(city).getByRole('button', { name: /Студія на Подолі/ }));
    const chosen = screen.getAllByRole('status').map(({ textContent }) => textContent);
    expect(chosen).toContainEqual(expect.stringContaining('вул. Ярославська, 1'));
  });

  it('the nearest is first, with its distance, once the position is known', async () => {
    setGeolocation(found(49.8431, 24.0311));
    const { user, address } = await open('/glo-studio');
    await user.click(screen.getByRole('button', { name: 'Показати найближчі' }));
    expect(address()).toBe('/glo-studio?city=lviv');
    expect(screen.getByText(/50\sм/)).toBeVisible();
  });

  it('only cities that have one are offered; an address with another shows all', async () => {
    await open('/glo-studio?city=kyiv-2');
    const cities = screen.getAllByRole('radio');
    expect(cities).toHaveLength(2);
    expect(cities[0]).toBeChecked();
    expect(screen.getByRole('heading', { level: 2 })).toBeVisible();
  });

  it('[ER-04] shows what went wrong', async () => {
    const server = aServer();
    server.fail(getPlaces, 'INTERNAL');
    openShell('/glo-studio', { server, isCustomer: true });
    expect(await screen.findByRole('alert')).toHaveTextContent('Сталася помилка');
  });
});
