import type { RefusalValues } from '@club/registry';
import { html, type Html } from '../../../app/html';
import { code, codes } from './sentences';

type SchemaBreak = Pick<RefusalValues<'eventField'>, 'field' | 'sends' | 'takes'>;
type Sends = SchemaBreak['sends'];
type Takes = SchemaBreak['takes'];
type Form = Extract<Sends, { does: 'maySendForm' }>['form'];
type Amount = Extract<Sends, { does: 'mayReach' }>;
type TextRule = Extract<Sends, { does: 'sendsText' }>;

const types: Readonly<Record<Extract<Form, { type: string }>['type'], string>> = {
  anything: 'будь-що',
  array: 'список',
  integer: 'ціле число',
  null: 'null',
  number: 'число',
  object: 'об’єкт',
  string: 'текст',
};

function formHtml(form: Form): Html {
  if ('values' in form) return codes(form.values.map((one) => JSON.stringify(one)));
  return html`${types[form.type]}`;
}

const units: Readonly<Record<Amount['unit'], string>> = {
  characters: 'довжину ',
  items: 'кількість ',
  number: '',
};

const ruleHtml = ({ rule, text }: Pick<TextRule, 'rule' | 'text'>) =>
  html`текст ${rule === 'pattern' ? 'за шаблоном' : 'у форматі'} ${code(text)}`;

const plainSends = {
  mayLeaveOut: 'може не надіслати його',
  omits: 'його не надсилає',
  sends: 'його надсилає',
  maySend: 'може його надіслати',
  hasNoLimit: 'меж тут не має',
  anyText: 'може надіслати будь-який текст',
} as const;

function sendsHtml(sends: Sends): Html {
  if (sends.does === 'maySendForm') return html`може надіслати ${formHtml(sends.form)}`;
  if (sends.does === 'mayReach') return html`може надіслати ${units[sends.unit]}${sends.amount}`;
  if (sends.does === 'sendsText') return html`надсилає ${ruleHtml(sends)}`;
  return html`${plainSends[sends.does]}`;
}

function takesHtml(takes: Takes): Html {
  switch (takes.does) {
    case 'requires':
      return html`його вимагає`;
    case 'refusesUnknown':
      return html`не приймає полів, яких не знає`;
    case 'takesForms':
      return html`приймає
      ${takes.forms.map((one, index) => html`${index > 0 && ' або '}${formHtml(one)}`)}`;
    case 'takesText':
      return html`приймає лише ${ruleHtml(takes)}`;
    case 'takesFrom':
      return html`приймає ${units[takes.unit]}щонайменше ${takes.amount}`;
    case 'takesUpTo':
      return html`приймає ${units[takes.unit]}щонайбільше ${takes.amount}`;
  }
}

/** «Факт order.created, поле items[].price: shop 2 може не надіслати його, а loyalty 1 його вимагає» */
export function schemaBreakHtml(
  subject: Html,
  { field, sends, takes }: SchemaBreak,
  { from, to }: { readonly from: string; readonly to: string },
): Html {
  return html`${subject}${field !== '' && html`, поле ${code(field)}`}: ${from} ${sendsHtml(sends)},
  а ${to} ${takesHtml(takes)}`;
}
