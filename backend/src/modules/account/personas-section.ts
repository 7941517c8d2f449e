import { formatPhone } from '@club/domain/phone';
import { personas, type Persona } from '../../../seed/personas';
import type { SandboxSection } from '../../app/sandbox-section';

const personaWords: Readonly<Record<Persona['key'], string>> = {
  newcomer: 'щойно прийшла, ще без покупок',
  regular: 'перевірений вік, давня історія',
  saver: 'великий баланс, ще нічого не купляв за гроші',
  'both-brands': 'має акаунти в обох застосунках',
  blocked: 'заблокований, увійти не зможе',
};

/** The people of the demo data. */
export function personasSection(): SandboxSection {
  return {
    title: 'Хто може увійти',
    lead: 'Введи номер на сторінці входу: код прийде сюди.',
    items: personas.map(({ key, phone, firstName, lastName, isBlocked }) => ({
      value: formatPhone(phone),
      label: `${firstName} ${lastName}: ${personaWords[key]}`,
      isOver: isBlocked,
    })),
  };
}
