export interface City {
  cityId: string;
  name: string;
  /** As a suggestion shows it: city and province. */
  label: string;
  province: string;
  area: string;
  region: string;
  deliveryCityId: string;
  popular: boolean;
  lat: number;
  lng: number;
}

function city(
  number: number,
  name: string,
  province: string,
  region: string,
  lat: number,
  lng: number,
  popular = false,
): City {
  const id = String(number).padStart(4, '0');
  return {
    cityId: `city-${id}`,
    name,
    label: province === name ? `м. ${name}` : `м. ${name}, ${province} обл.`,
    province,
    area: province,
    region,
    deliveryCityId: `delivery-${id}`,
    popular,
    lat,
    lng,
  };
}

/** The six popular cities first, then some towns that the carrier's directory knows too. */
export const cities: City[] = [
  city(1, 'Київ', 'Київ', '', 50.4501, 30.5234, true),
  city(2, 'Харків', 'Харківська', 'Харківський', 49.9935, 36.2304, true),
  city(3, 'Одеса', 'Одеська', 'Одеський', 46.4825, 30.7233, true),
  city(4, 'Дніпро', 'Дніпропетровська', 'Дніпровський', 48.4647, 35.0462, true),
  city(5, 'Запоріжжя', 'Запорізька', 'Запорізький', 47.8388, 35.1396, true),
  city(6, 'Львів', 'Львівська', 'Львівський', 49.8397, 24.0297, true),
  city(7, 'Вінниця', 'Вінницька', 'Вінницький', 49.2331, 28.4682),
  city(8, 'Полтава', 'Полтавська', 'Полтавський', 49.5883, 34.5514),
  city(9, 'Чернігів', 'Чернігівська', 'Чернігівський', 51.4982, 31.2893),
  city(10, 'Івано-Франківськ', 'Івано-Франківська', 'Івано-Франківський', 48.9226, 24.7111),
  city(11, 'Біла Церква', 'Київська', 'Білоцерківський', 49.7968, 30.1311),
  city(12, 'Бровари', 'Київська', 'Броварський', 50.5114, 30.7909),
  city(13, 'Кам’янське', 'Дніпропетровська', 'Кам’янський', 48.5167, 34.6167),
  city(14, 'Стрий', 'Львівська', 'Стрийський', 49.2622, 23.8561),
  city(15, 'Чорноморськ', 'Одеська', 'Одеський', 46.3013, 30.6569),
  city(16, 'Лозова', 'Харківська', 'Лозівський', 48.8894, 36.3176),
];
