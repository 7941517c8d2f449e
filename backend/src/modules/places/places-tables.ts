import type { Brand } from '@club/domain/brand';
import type { ColumnType } from 'kysely';
import type { OpeningHours } from '@club/api/contract/content';

export interface PlacesTables {
  place_cities: { id: string; name: string; lat: number; lng: number; position: number };
  places: {
    id: string;
    kind: 'point' | 'store';
    brand: Brand | null;
    city_id: string;
    name: string;
    address: string;
    hours: ColumnType<OpeningHours, string, string>;
    lat: number;
    lng: number;
    phone: string | null;
    services: ColumnType<string[] | null, string | null, string | null>;
    picture: string | null;
    position: number;
  };
}
