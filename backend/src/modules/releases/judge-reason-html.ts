import type { CountOfVersion, HistoryEntry, JudgeReason } from '@club/registry';
import { isJudgeAct } from '@club/registry';
import { html, type Html } from '../../app/html';
import { numberText, shareText } from './numbers';

const titles: Readonly<Record<Exclude<JudgeReason['kind'], 'silent'>, string>> = {
  errors: 'Більше відвідувань з помилками',
  failedLoads: 'Більше відвідувань, де не завантажився файл',
  slow: 'Більше повільних відвідувань',
  notWorse: 'Не гірша, відвідувань з помилками',
  shownNotWorse: 'Порівняння показало, що не гірша, відвідувань з помилками',
};

function countsText({ count, of }: CountOfVersion): string {
  return `${numberText(count)} з ${numberText(of)}`;
}

function versionText(one: CountOfVersion): string {
  return `${shareText(one.count, one.of)} у ${one.version} (${countsText(one)})`;
}

/** «Більше повільних відвідувань: 76,9 % у 1.2 (30 з 39), 0 % у 1.1 (0 з 400)» */
export function judgeReasonText(reason: JudgeReason): string {
  if (reason.kind === 'silent') {
    const { canary, percent } = reason;
    return (
      `Сторінки не починають працювати: відвідувань із ${canary.version} ` +
      `${shareText(canary.count, canary.of)} (${countsText(canary)}), ` +
      `хоча її отримують ${percent}\u00a0% відвідувачів`
    );
  }
  const { kind, canary, stable } = reason;
  return `${titles[kind]}: ${versionText(canary)}, ${versionText(stable)}`;
}

/** Why something was done. What the judge said before its reasons were data is in the words of the command. */
export function entryReasonHtml(entry: HistoryEntry): Html | string {
  const { reason, judgeReason } = entry;
  if (reason === undefined || !isJudgeAct(entry)) return reason ?? '—';
  return judgeReason ? judgeReasonText(judgeReason) : html`<span lang="en">${reason}</span>`;
}
