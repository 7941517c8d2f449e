import { z } from 'zod';
import { brandNames, brandTitle, type BrandNames } from '../../app/brand-names';
import type { AppContext } from '../../app/context';
import { databaseId } from '../../foundation/database-id';
import { html } from '../../app/html';
import { kyivTime } from '../../app/kyiv-time';
import { operatorAct } from '../../app/operator-act';
import { shortTable } from '../../app/operator-fold';
import type { OperatorPage, OperatorVisit } from '../../app/operator-page';
import { amountNames } from './offer-amounts';
import { conditionText } from './offer-conditions';
import { actionText, offerFieldsHtml } from './offer-fields-html';
import { offerForm } from './offer-form';
import { addOffer, endOffer } from './offers-changes';
import { listOffers, type OfferRow } from './offers-repository';

const path = 'offers';

const subject = (id: number, title: string) => `Пропозиція №\u00a0${id}, ${title}`;

function createActs(context: AppContext) {
  const add = operatorAct({
    name: 'add',
    title: 'Пропозицію додано',
    input: offerForm,
    invalid: 'Поля не заповнено: назва, текст, позначка, кнопка, сторінка.',
    reason: 'written',
    once: true,
    run: async (tx, form) => {
      const id = await addOffer(tx, context, form);
      return { subject: subject(id, form.title) };
    },
  });
  const end = operatorAct({
    name: 'end',
    title: 'Пропозицію завершено',
    input: z.object({ offer: z.string().transform(databaseId).pipe(z.number()) }),
    invalid: 'Не сказано, яку пропозицію завершити.',
    reason: 'written',
    run: async (tx, { offer: id }) => {
      const { title } = await endOffer(tx, context, id);
      return { subject: subject(id, title) };
    },
  });
  return { add, end };
}

const isOver = ({ ends_at }: OfferRow, now: Date) => ends_at !== null && ends_at <= now;

function stateText(offer: OfferRow, now: Date): string {
  if (isOver(offer, now)) return 'Завершено';
  return offer.ends_at === null ? 'Діє' : `Діє до ${kyivTime.format(offer.ends_at)}`;
}

function tableHtml(
  offers: readonly OfferRow[],
  names: BrandNames,
  now: Date,
  visit: OperatorVisit,
  end: ReturnType<typeof createActs>['end'],
) {
  return shortTable(
    {
      caption: 'Пропозиції в порядку показу',
      empty: 'Пропозицій немає.',
      rows: offers,
      columns: [
        { title: 'Назва', cell: ({ title, text }) => html`${title} <small>${text}</small>` },
        { title: 'Застосунок', cell: ({ brand }) => brandTitle(brand, names) },
        {
          title: 'Кому',
          cell: ({ conditions }) => conditions.map(conditionText).join('; ') || 'усім',
        },
        { title: 'Куди веде', cell: ({ action }) => actionText(action) },
        { title: 'Стан', cell: (offer) => stateText(offer, now) },
        {
          title: 'Завершити',
          cell: (offer) =>
            !isOver(offer, now) &&
            visit.form(end, { hidden: { offer: offer.id }, button: 'Завершити', look: 'danger' }),
        },
      ],
    },
    visit,
  );
}

/** The page where operators add offers and end them. */
export function offersPage(context: AppContext): OperatorPage {
  const acts = createActs(context);
  const appNames = brandNames(context.config);
  return {
    path,
    title: 'Пропозиції',
    roles: ['content'],
    render: async (visit) => {
      const offers = await listOffers(context.db);
      const sent = visit.refused?.act === acts.add.name ? visit.refused.fields : {};
      const names = amountNames.map((name) => `{${name}}`).join(' ');
      return html`<p class="lead">
          Покупець бачить пропозиції свого застосунку, умови яких виконує. Суми пиши назвами, вони
          завжди чинні: ${names}. Поки такої суми немає, пропозиції не видно.
        </p>
        ${tableHtml(offers, appNames, context.now(), visit, acts.end)}
        <h2>Нова пропозиція</h2>
        ${visit.form(acts.add, {
          fields: offerFieldsHtml(sent, offers, appNames),
          button: 'Додати пропозицію',
          look: 'main',
        })}`;
    },
    acts: [acts.add, acts.end],
  };
}
