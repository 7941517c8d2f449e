import type { Persona } from './people/persona';

export type {
  LedgerKind,
  LedgerLine,
  Metafield,
  OrderLine,
  OrderState,
  PastOrder,
  Persona,
  PersonaAccount,
  PersonaAddress,
} from './people/persona';

export const personas: Persona[] = [];
