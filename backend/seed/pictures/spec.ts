// What a picture may be made of. A spec is data: the same spec always draws the same SVG.

import type { PartnerMark } from './partner-marks';

interface Drawn {
  /** Says what is shown, for screen readers when the drawing is inlined. */
  label: string;
  /** Varies details that the other parameters leave open. */
  seed: number;
}

export type Mark =
  'leaf' | 'wave' | 'drop' | 'sun' | 'rings' | 'peak' | 'berry' | 'spark' | 'petals' | 'stripes';

/** A thing that is sold. */
interface DrawnProduct extends Drawn {
  /** Only its middle, from near. */
  closeUp?: boolean;
}

export interface DeviceSpec extends DrawnProduct {
  kind: 'device';
  model: 'slim' | 'round';
  body: string;
  accent: string;
  /** Without the second device that leans behind. */
  alone?: boolean;
}

export interface StickPackSpec extends DrawnProduct {
  kind: 'stick-pack';
  ground: string;
  band: string;
  mark: Mark;
  wordmark: string;
  /** A carton holds ten packs and is drawn as a longer box. */
  carton?: boolean;
}

export interface PouchCanSpec extends DrawnProduct {
  kind: 'pouch-can';
  lid: string;
  rim: string;
  mark: Mark;
  /** Filled dots on the lid, 1 to 5. */
  strength: number;
  /** Without the two loose pouches beside it. */
  alone?: boolean;
}

export interface CigPackSpec extends DrawnProduct {
  kind: 'cig-pack';
  ground: string;
  accent: string;
  mark: Mark;
}

export type AccessoryItem =
  'case' | 'charger' | 'brush' | 'pouch' | 'cable' | 'stand' | 'strap' | 'swabs';
export type GiftItem =
  | 'mug'
  | 'tote'
  | 'headphones'
  | 'powerbank'
  | 'speaker'
  | 'bottle'
  | 'notebook'
  | 'umbrella'
  | 'lamp'
  | 'blanket';
export type MerchItem = 'tshirt' | 'cap' | 'socks' | 'hoodie' | 'pin' | 'beanie';

export type RewardItem = 'coffee' | 'pastry' | 'ticket' | 'tag' | 'kit';

export interface ThingSpec extends DrawnProduct {
  kind: 'thing';
  item: AccessoryItem | GiftItem | MerchItem | RewardItem;
  body: string;
  accent: string;
  mark: Mark;
}

export interface PartnerSpec extends Drawn {
  kind: 'partner';
  mark: PartnerMark;
  from: string;
  to: string;
  texture: 'rings' | 'diagonals' | 'dots' | 'waves';
}

export interface StoreSpec extends Drawn {
  kind: 'store';
  brand: 'main' | 'second';
  wall: string;
  awning: string;
  dusk: boolean;
}

export interface CoverSpec extends Drawn {
  kind: 'cover';
  scene:
    | 'hills'
    | 'slim'
    | 'round'
    | 'can'
    | 'gift'
    | 'city'
    | 'calendar'
    | 'parcel'
    | 'shield'
    | 'recycle';
  from: string;
  to: string;
  accent: string;
}

export interface AvatarSpec extends Drawn {
  kind: 'avatar';
  skin: string;
  hair: string;
  cut: 'short' | 'bob' | 'long' | 'beard';
  cloth: string;
  ground: string;
}

export interface BannerSpec extends Drawn {
  kind: 'banner';
  scene: 'offer' | 'marathon';
  brand: 'main' | 'second';
}

export interface AppIconSpec extends Drawn {
  kind: 'app-icon';
  brand: 'main' | 'second';
  /** A maskable icon fills the square and keeps its mark in the safe zone. */
  maskable: boolean;
}

export type PictureSpec =
  | DeviceSpec
  | StickPackSpec
  | PouchCanSpec
  | CigPackSpec
  | ThingSpec
  | PartnerSpec
  | StoreSpec
  | CoverSpec
  | AvatarSpec
  | BannerSpec
  | AppIconSpec;

export type ProductArt = DeviceSpec | StickPackSpec | PouchCanSpec | CigPackSpec | ThingSpec;
