export { BranchSheet, type BranchSheetProps } from './address/branch-sheet';
export { clearBelow, useAddressParts } from './address/use-address-parts';
export { useCityInput } from './address/use-city-input';
export { useStreetInput } from './address/use-street-input';
