import type { Brand } from './collections';

export interface City {
  cityId: string;
  name: string;
  label: string;
  province: string;
  area: string;
  region: string;
  deliveryCityId: string;
  popular: boolean;
  lat: number;
  lng: number;
}

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
}

export const cities: City[] = [];
export const pointsOfSale: PointOfSale[] = [];
export const brandStores: BrandStore[] = [];
