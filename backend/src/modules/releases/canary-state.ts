import type { BothCounts, Canary, ListedBundle } from '@club/registry';
import { html, type Html } from '../../app/html';
import { kyivTime } from '../../app/kyiv-time';
import type { OperatorFact } from '../../app/operator-facts';
import type { CanaryAlarm } from '../canaries/canary-alarms';
import { judgeReasonText } from './judge-reason-html';
import { reasonsHtml } from './refusals/refusal-html';

const MINUTE_MS = 60_000;

/** «2, 10 %, далі 50, 100» */
export function canaryText({ canary }: ListedBundle): string {
  if (canary === undefined) return '—';
  const { version, percent, plan } = canary;
  const next = plan?.percents.filter((one) => one > percent).join(', ') ?? '';
  return `${version}, ${percent}\u00a0%${next === '' ? '' : `, далі ${next}\u00a0%`}`;
}

/** A canary that went back by itself, or for which somebody has to act. */
export function alarmHtml(alarm: CanaryAlarm): Html {
  const { bundle, version, state } = alarm;
  return html`<p class="note" data-fault="true">
    ${bundle} ${version}:
    ${state === 'ended' ? 'повернулась сама, бо була гірша' : 'чекає на тебе'}.
    ${alarmReasonHtml(alarm)}
  </p>`;
}

/** What was stored before it was data is in the words of the command. */
function alarmReasonHtml({ reason, judgeReason, failure, refusals }: CanaryAlarm): Html {
  if (judgeReason === null) return html`<small lang="en">${reason}</small>`;
  const why = refusals ? reasonsHtml(refusals) : html`<span lang="en">${failure}</span>`;
  return html`<small>${judgeReasonText(judgeReason)}.</small>
    ${failure !== null && html`<small>Сервер не зміг цього зробити. ${why}</small>`}`;
}

/** What has to happen before more visitors get it. */
function nextHtml({ percent, plan, since }: Canary, visits: number): Html {
  const next = plan?.percents.find((one) => one > percent);
  if (plan === undefined || next === undefined || since === undefined) {
    return html`Сама далі не піде: випусти її усім або забери.`;
  }
  const ready = new Date(Date.parse(since) + plan.minutes * MINUTE_MS);
  const who = next === 100 ? 'Усі' : `${next}\u00a0%`;
  return html`${who} отримають її, коли мине ${plan.minutes} хв (після ${kyivTime.format(ready)}) і
  буде ${plan.visits} відвідувань із нею (є
  ${visits})${next === 100 && ', а порівняння покаже, що вона не гірша'}.`;
}

/** What is known of the step of a canary that runs. */
export function canaryFacts(
  listed: ListedBundle & { readonly canary: Canary },
  totals: BothCounts,
): OperatorFact[] {
  const { canary, stable } = listed;
  const counted = totals.canary.visits + totals.stable.visits;
  return [
    ['Пробна версія', canaryText(listed)],
    [
      'Цей крок триває',
      canary.since === undefined ? '—' : `з ${kyivTime.format(new Date(canary.since))}`,
    ],
    [
      'Відвідувань за цей крок',
      counted === 0
        ? 'ще не було'
        : html`${canary.version}: ${totals.canary.visits}<br />${stable ?? '—'}:
            ${totals.stable.visits}`,
    ],
    [
      'Що далі',
      html`${nextHtml(canary, totals.canary.visits)} Якщо вона виявиться гіршою, повернеться сама.`,
    ],
  ];
}
