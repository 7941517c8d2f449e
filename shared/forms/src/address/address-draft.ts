import {
  branch,
  citySuggestion,
  type Branch,
  type CitySuggestion,
} from '@club/api/contract/delivery';
import { nullable, string } from '@club/platform/schema';

/** What is chosen and typed of an address. */
export interface AddressDraft {
  readonly city: CitySuggestion | null;
  /** The text in the field of the city. */
  readonly cityText: string;
  readonly branch: Branch | null;
  readonly street: string;
  readonly house: string;
  readonly flat: string;
}

/** The fields of an address in the schema of a stored draft. */
export const addressFields = {
  city: nullable(citySuggestion),
  cityText: string(),
  branch: nullable(branch),
  street: string(),
  house: string(),
  flat: string(),
};

/** Nothing is chosen yet. */
export const emptyAddress: AddressDraft = {
  city: null,
  cityText: '',
  branch: null,
  street: '',
  house: '',
  flat: '',
};
