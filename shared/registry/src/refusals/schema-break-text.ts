import type { Amount, Sends, Takes, ValueForm } from '../contract/schema-break';

const types = {
  anything: 'anything',
  array: 'a list',
  integer: 'a whole number',
  null: 'null',
  number: 'a number',
  object: 'an object',
  string: 'a text',
} as const;

function formText(form: ValueForm): string {
  return 'values' in form
    ? form.values.map((one) => JSON.stringify(one)).join(', ')
    : types[form.type];
}

function amountText({ amount, unit }: Amount): string {
  return unit === 'number' ? String(amount) : `${amount} ${unit}`;
}

const plainSends = {
  mayLeaveOut: 'may leave it out',
  omits: 'does not send it',
  sends: 'sends it',
  maySend: 'may send it',
  hasNoLimit: 'has no limit there',
  anyText: 'may send any text',
} as const;

/** What the producer of data does, as the rest of a sentence. */
export function sendsText(sends: Sends): string {
  if (sends.does === 'maySendForm') return `may send ${formText(sends.form)}`;
  if (sends.does === 'mayReach') return `may send ${amountText(sends)}`;
  if (sends.does === 'sendsText') return `sends the ${sends.rule} ${sends.text}`;
  return plainSends[sends.does];
}

/** What their consumer does, as the rest of a sentence. */
export function takesText(takes: Takes): string {
  switch (takes.does) {
    case 'requires':
      return 'requires it';
    case 'refusesUnknown':
      return 'refuses fields that it does not know';
    case 'takesForms':
      return `takes ${takes.forms.map(formText).join(' or ')}`;
    case 'takesText':
      return `takes only the ${takes.rule} ${takes.text}`;
    case 'takesFrom':
      return `takes at least ${amountText(takes)}`;
    case 'takesUpTo':
      return `takes at most ${amountText(takes)}`;
  }
}
