import { RefusedError, type Refusal, type RefusalData } from '@club/registry';
import type { AppContext } from '../../app/context';
import { html, type Html } from '../../app/html';
import type { OperatorVisit } from '../../app/operator-page';
import { signingRegistry } from '../../app/registry-access';
import { commandText, type Effect, type Move, moveFields, movedBundles, perform } from './moves';
import { refusalsHtml, warningHtml } from './refusals/refusal-html';
import type { createReleaseActs } from './release-acts';

const buttons = { promote: 'Випустити', rollback: 'Повернути', retire: 'Вивести' } as const;

function effectText(move: Move, effect: Effect): string {
  const { bundle, version, before } = effect;
  if (move.act === 'retire') {
    return `${bundle} ${version} зникне для всіх: його сторінки, місця і посилання. Нове випускання поверне його.`;
  }
  if (move.act === 'rollback') {
    return [effect, ...(effect.beside ?? [])]
      .map((one) => `${one.bundle} ${one.before} буде забрано, усі матимуть ${one.version}.`)
      .join(' ');
  }
  const [share, ...next] = move.shares;
  const instead = before === undefined || before === version ? '' : ` замість ${before}`;
  if (share === undefined) return `${bundle} ${version} отримають усі відвідувачі${instead}.`;
  const { visits, minutes } = move;
  const plan =
    next.length === 0
      ? ''
      : ` Далі за планом ${next.join(', ')} %: кожен крок триває щонайменше ${minutes} хв і ${visits} відвідувань.`;
  return `${bundle} ${version} отримають ${share} % відвідувачів, решта лишиться з ${before}.${plan} Гірша версія повернеться сама.`;
}

/** What an act does not stop for. */
function warningsHtml(warnings: readonly RefusalData[] = []): Html | null {
  if (warnings.length === 0) return null;
  return html`<p class="note" data-fault="true">Зважай:</p>
    <ul class="prose refusals">
      ${warnings.map((warning) => html`<li class="card">${warningHtml(warning)}.</li>`)}
    </ul>`;
}

/** What can be accepted: its field, how the command names it, and the words of the link. */
const acceptances = [
  {
    field: 'removed',
    flag: '--accept-removed-pages',
    text: 'якщо ці сторінки можуть зникнути',
  },
  { field: 'taken', flag: '--accept-taken-back', text: 'якщо версія може піти до людей знову' },
] as const;

/** Leads to the same look, where all reasons are such that can be accepted. */
function acceptLink(move: Move, refusals: readonly Refusal[]): Html | null {
  const needed = acceptances.filter(
    ({ field, flag }) => field in move && refusals.some(({ fix }) => fix.includes(flag)),
  );
  const isAcceptable = refusals.every(({ fix }) => needed.some(({ flag }) => fix.includes(flag)));
  if (!isAcceptable) return null;
  const accepted = Object.fromEntries(needed.map(({ field }) => [field, 'yes']));
  const query = new URLSearchParams({ ...moveFields(move), act: move.act, ...accepted });
  return html`<p class="steps">
    <a href="/operator/releases?${query.toString()}"
      >Перевірити, ${needed.map(({ text }) => text).join(' і ')}</a
    >
  </p>`;
}

/** What an act would do, and the form that does it; or why it can't be done. */
export async function reviewHtml(
  context: AppContext,
  { form }: OperatorVisit,
  move: Move,
  acts: ReturnType<typeof createReleaseActs>,
): Promise<Html> {
  const command = html`<p class="hint">Те саме командою: <code>${commandText(move)}</code></p>`;
  const back = html`<p class="steps">
    <a href="/operator/releases?bundle=${move.bundle}">Не зараз, до ${move.bundle}</a>
  </p>`;
  const registry = signingRegistry(context);
  if (registry === undefined) return html`${command} ${back}`;
  try {
    const effect = await perform(context, registry, move, { isDryRun: true });
    if (effect.isUnchanged) {
      return html`<p class="card">Наживо вже саме це: змінювати нічого.</p>
        ${back}`;
    }
    return html`<h2>Що станеться</h2>
      <p class="card">${effectText(move, effect)}</p>
      ${warningsHtml(effect.warningData)}
      <p class="hint">Перевірено: файли цілі, адреси, посилання, факти й виклики підходять.</p>
      ${form(acts[move.act], {
        hidden: {
          ...moveFields(move),
          // Never «latest»: what was checked.
          ...(move.act === 'promote' && { version: effect.version }),
          generation: effect.generation - 1,
        },
        button: `${buttons[move.act]} ${movedBundles(move)}`,
        look: move.act === 'promote' ? 'main' : 'danger',
      })}
      ${command} ${back}`;
  } catch (error) {
    if (!(error instanceof RefusedError)) throw error;
    return html`<p class="note" data-fault="true">Так зробити не можна. Нічого не змінено.</p>
      ${refusalsHtml(error.refusals)} ${acceptLink(move, error.refusals)} ${command} ${back}`;
  }
}
