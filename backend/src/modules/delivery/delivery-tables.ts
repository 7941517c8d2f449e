import type { Branch, CitySuggestion } from '@club/api/contract/delivery';
import type { ColumnType } from 'kysely';

/** Read as values, written as JSON text. */
type Json<Value> = ColumnType<Value, string, string>;

declare module '../../foundation/database/schema' {
  interface Tables {
    directory_answers: { question: string; answer: Json<unknown>; at: Date };
    directory_cities: { city_id: string; city: Json<CitySuggestion> };
    directory_branches: { city_id: string; number: string; branch: Json<Branch>; at: Date };
    ipost_cities: { city_id: string; is_available: boolean; at: Date };
  }
}
