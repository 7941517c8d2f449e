import { formatPhone } from '@club/domain/phone';
import { seededCodes } from '../../../seed/codes';
import { personas, type Persona } from '../../../seed/personas';
import type { Db } from '../../database/schema';
import { analyticsSection, marketingSection } from '../marketing/sandbox-observations';
import { botStatsSection } from '../bot/sandbox-bot';
import { siteLoginsSection } from '../links/sandbox-sites';
import { reviewSection } from '../verification/review-section';
import { parcelsSection } from '../ipost/sandbox-courier';
import { cardsSection } from '../payments/sandbox-cards-page';
import { callsSection } from '../orders/sandbox-calls';
import { storeSection } from '../orders/sandbox-store';
import { ticketsSection } from '../support/sandbox-desk';
import type { SandboxSection } from './sandbox-section';

const CODES_SHOWN = 30;

const personaWords: Readonly<Record<Persona['key'], string>> = {
  newcomer: 'щойно прийшла, ще без покупок',
  regular: 'перевірений вік, давня історія',
  saver: 'великий баланс, ще нічого не купляв за гроші',
  'both-brands': 'має акаунти в обох застосунках',
  blocked: 'заблокований, увійти не зможе',
};

function personasSection(): SandboxSection {
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

/** Codes of the demo sheets that nobody has sent yet, of each kind. */
async function codesSection(db: Db): Promise<SandboxSection> {
  const used = await db.selectFrom('scans').select('code').execute();
  const usedCodes = new Set(used.map(({ code }) => code));
  const free = seededCodes.filter(({ code }) => !usedCodes.has(code));
  const shown = (kind: 'ST' | 'VL', label: string) =>
    free
      .filter((one) => one.kind === kind)
      .slice(0, CODES_SHOWN)
      .map(({ code }) => ({ value: code, label }));
  return {
    title: 'Коди з пачок',
    lead: `Ще не використано: ${free.length}. Введи код у розділі «Сканувати», кожен рахується один раз.`,
    items: [...shown('ST', 'пачка стіків'), ...shown('VL', 'бляшанка velo')],
  };
}

export async function demoSections(db: Db): Promise<SandboxSection[]> {
  return [
    personasSection(),
    await reviewSection(db),
    await storeSection(db),
    await callsSection(db),
    await ticketsSection(db),
    await marketingSection(db),
    await analyticsSection(db),
    await cardsSection(db),
    await parcelsSection(db),
    await siteLoginsSection(db),
    await botStatsSection(db),
    await codesSection(db),
  ];
}
