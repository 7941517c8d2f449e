import { offerPage, type Offer, type OfferPage } from '@club/api/contract/offers';
import { offerCovers } from '../../../seed/offers';
import type { BrandNames } from '../../app/brand-names';
import { classTitles } from '../../app/class-titles';
import { html, type Html } from '../../app/html';
import { switchNames } from '../../app/switches';
import { optionsHtml } from '../loyalty/options-html';
import type { OfferRow } from './offers-repository';

type Sent = Readonly<Record<string, string>>;

/** The titles of the pages, as customers read them. */
const pageTitles: Readonly<Record<OfferPage, string>> = {
  'shop.shelves': 'Магазин',
  'shop.collection': 'Колекція',
  'shop.product': 'Товар',
  'shop.cart': 'Кошик',
  'scan.scan': 'Скан',
  'certificates.list': 'Сертифікати',
  'loyalty.invite': 'Запросити друга',
  'loyalty.exchange': 'Обмін XP',
  'loyalty.marathon': 'Марафон',
  'loyalty.getXp': 'Як отримати XP',
  'loyalty.deviceRegistration': 'Реєстрація пристрою',
};

/** «Колекція sticks» */
export function actionText({ page, collection, product }: Offer['action']): string {
  return [pageTitles[page], collection, product].filter(Boolean).join(' ');
}

const conditionTitles = {
  '': 'без умови',
  newcomer: 'у клубі не довше днів',
  bought: 'замовляв клас за останні дні',
  'never-bought': 'ніколи не замовляв клас',
  tag: 'має тег',
  'promo-unused': 'не використав промокод',
  'gift-left': 'має право на подарунок',
  'no-device': 'не має пристрою',
};

function contentHtml(sent: Sent, offers: readonly OfferRow[], names: BrandNames): Html {
  const pictures = new Set([...offerCovers.keys(), ...offers.map(({ picture }) => picture)]);
  return html`<label
      >Назва <input name="title" value="${sent['title']}" maxlength="80" required
    /></label>
    <label>Текст <textarea name="text" maxlength="300" required>${sent['text']}</textarea></label>
    <label>Позначка <input name="badge" value="${sent['badge']}" maxlength="20" required /></label>
    <label>
      Картинка
      <select name="picture">
        ${optionsHtml(
          [...pictures].map((name) => [name, name]),
          sent['picture'],
        )}
      </select>
    </label>
    <label>
      Застосунок
      <select name="brand">
        ${optionsHtml([['', 'обидва'], ...Object.entries(names)], sent['brand'])}
      </select>
    </label>
    <label>
      Останній день (порожньо: без кінця)
      <input name="until" type="date" value="${sent['until']}" />
    </label>`;
}

function actionHtml(sent: Sent): Html {
  return html`<label
      >Кнопка <input name="label" value="${sent['label']}" maxlength="30" required
    /></label>
    <label>
      Куди веде
      <select name="page">
        ${optionsHtml(
          offerPage.options.map((page) => [page, pageTitles[page]]),
          sent['page'],
        )}
      </select>
    </label>
    <label>Колекція <input name="collection" value="${sent['collection']}" maxlength="40" /></label>
    <label>Товар <input name="product" value="${sent['product']}" maxlength="40" /></label>`;
}

function conditionsHtml(sent: Sent): Html {
  return html`<label>
      <input type="checkbox" name="verified" value="yes" ${sent['verified'] && 'checked'} />
      Лише з підтвердженим віком
    </label>
    <label>
      Умова
      <select name="condition">
        ${optionsHtml(Object.entries(conditionTitles), sent['condition'])}
      </select>
    </label>
    <label>
      Клас товарів
      <select name="of">
        ${optionsHtml(Object.entries(classTitles), sent['of'])}
      </select>
    </label>
    <label
      >Днів <input name="days" type="number" min="1" max="3650" value="${sent['days']}"
    /></label>
    <label>Тег <input name="tag" value="${sent['tag']}" maxlength="40" /></label>
    <label>
      Що тег означає для покупця <input name="words" value="${sent['words']}" maxlength="80" />
    </label>
    <label>
      Діє, поки ввімкнено
      <select name="need">
        ${optionsHtml([['', 'завжди'], ...switchNames.map((name) => [name, name] as const)], sent['need'])}
      </select>
    </label>`;
}

/** The fields of a new offer, with what was sent if it was refused. */
export function offerFieldsHtml(sent: Sent, offers: readonly OfferRow[], names: BrandNames): Html {
  return html`${contentHtml(sent, offers, names)} ${actionHtml(sent)} ${conditionsHtml(sent)}`;
}
