export { addressFields, emptyAddress, type AddressDraft } from './address/address-draft';
export { BranchSheet, type BranchSheetProps } from './address/branch-sheet';
export { CityField, type CityFieldProps } from './address/city-field';
export { StreetFields, type StreetFieldsProps } from './address/street-fields';
export { clearBelow } from './address/use-address-parts';
export { useCityInput } from './address/use-city-input';
