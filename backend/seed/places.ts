import { storeRows } from './places/stores';
import { pointRows } from './places/points';
import type { Brand } from './collections';
import type { StoreSpec } from './pictures/spec';

export { cities } from './places/cities';

interface Place {
  id: string;
  cityId: string;
  name: string;
  address: string;
  hours: string;
  lat: number;
  lng: number;
}

export interface PointOfSale extends Place {
  brand: Brand | 'both';
}

export interface BrandStore extends Place {
  brand: Brand;
  phone: string;
  services: string[];
  picture: string;
  art: StoreSpec;
}

export const pointsOfSale: PointOfSale[] = Object.entries(pointRows)
  .flatMap(([cityId, rows]) => rows.map((row) => ({ cityId, row })))
  .map(({ cityId, row: [brand, name, address, hours, lat, lng] }, index) => ({
    id: `pos-${String(index + 1).padStart(2, '0')}`,
    cityId,
    brand,
    name,
    address,
    // Rows name the hours alone when every day is the same.
    hours: /^\d/.test(hours) ? `щодня ${hours}` : hours,
    lat,
    lng,
  }));

export const brandStores: BrandStore[] = storeRows.map((row, index) => {
  const { wall, awning, dusk, ...store } = row;
  const id = `store-${String(index + 1).padStart(2, '0')}`;
  return {
    ...store,
    id,
    picture: id,
    art: {
      kind: 'store',
      brand: row.brand,
      wall,
      awning,
      dusk,
      label: `${row.name}, ${row.address}`,
      seed: index + 1,
    },
  };
});
