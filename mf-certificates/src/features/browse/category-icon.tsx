import {
  CertificateIcon,
  DeviceIcon,
  FilmIcon,
  FoodIcon,
  FuelIcon,
  PhoneIcon,
  SparklesIcon,
  type Icon,
} from '@club/ui/icons';

/** The six categories that the club begins with; a new one gets the general sign. */
const icons: Readonly<Record<number, Icon>> = {
  1: DeviceIcon,
  2: FoodIcon,
  4: PhoneIcon,
  5: FuelIcon,
  6: FilmIcon,
  7: SparklesIcon,
};

export type CategoryIconProps = { categoryId: number };

export function CategoryIcon({ categoryId }: CategoryIconProps) {
  const Shape = icons[categoryId] ?? CertificateIcon;
  return <Shape size={18} aria-hidden="true" />;
}
