import { z } from 'zod';
import { kyivDay } from '@club/domain/kyiv-day';
import { formatPoints } from '../../app/amounts';
import type { AppContext } from '../../app/context';
import { databaseId } from '../../foundation/database-id';
import { html, type Html } from '../../app/html';
import { dayText, kyivTime } from '../../app/kyiv-time';
import { customerSubject, operatorAct } from '../../app/operator-act';
import { operatorFacts } from '../../app/operator-facts';
import type { OperatorPage, OperatorVisit } from '../../app/operator-page';
import { operatorTable } from '../../app/operator-table';
import { addDays, campaignState, type Campaign } from './campaign';
import { campaignSubject, stopCampaign } from './campaigns-service';
import { isDrawRight } from './draw';
import {
  countDoneDays,
  countParticipants,
  readCampaigns,
  readCompleters,
} from './marathon-repository';
import { pausedTasksText } from './paused-tasks';
import { taskTitles } from './task-titles';

const path = 'marathon';

const daysText = ({ startsOn, endsOn }: Campaign) => `${dayText(startsOn)} – ${dayText(endsOn)}`;

const stateTitles = { coming: 'Попереду', running: 'Триває', finished: 'Завершено' } as const;

function createStopAct(context: AppContext) {
  return operatorAct({
    name: 'stop',
    title: 'Марафон завершено',
    input: z.object({ marathon: z.string().transform(databaseId).pipe(z.number()) }),
    itemField: 'marathon',
    invalid: 'Не сказано, який марафон завершити.',
    reason: 'written',
    run: async (tx, { marathon }) => {
      const campaign = await stopCampaign(tx, context, marathon);
      return { subject: campaignSubject(campaign), detail: campaign.title, item: campaign.id };
    },
  });
}

async function daysHtml({ db, now }: AppContext, campaign: Campaign): Promise<Html> {
  const counts = new Map((await countDoneDays(db, campaign.id)).map((one) => [one.day, one]));
  const today = kyivDay(now());
  return operatorTable({
    caption: 'Дні',
    empty: '',
    rows: campaign.days,
    columns: [
      {
        title: 'День',
        cell: ({ day }) => `${day}, ${dayText(addDays(campaign.startsOn, day - 1))}`,
      },
      { title: 'Завдання', cell: ({ task, quiz }) => quiz?.question ?? taskTitles[task] },
      {
        title: 'Виконали',
        cell: ({ day }) =>
          addDays(campaign.startsOn, day - 1) > today ? '—' : (counts.get(day)?.customers ?? 0),
      },
      {
        title: 'З них правильно',
        cell: ({ day, quiz }) => (quiz ? (counts.get(day)?.right ?? 0) : '—'),
      },
    ],
  });
}

type Completers = Awaited<ReturnType<typeof readCompleters>>;

function drawHtml(campaign: Campaign, completers: Completers): Html {
  const { drawWinners, drawPoints, drawnAt, drawSeed } = campaign;
  if (drawWinners === 0) return html`<p>Розіграшу немає.</p>`;
  const prize = `${formatPoints(drawPoints)} кожному, переможців: ${drawWinners}`;
  if (drawnAt === null) {
    return html`<p>Розіграш буде після завершення, серед тих, хто пройшов марафон. ${prize}.</p>`;
  }
  const excluded = completers.filter(({ isExcluded }) => isExcluded).length;
  const places = completers
    .filter(({ place }) => place !== null)
    .toSorted((one, other) => (one.place ?? 0) - (other.place ?? 0));
  return html`<p>
      ${prize}. Розіграно ${kyivTime.format(drawnAt)}. Без участі (заблоковані й молодші за 18):
      ${excluded}.
    </p>
    <p>
      Зерно <code>${drawSeed}</code>. Перемагають номери з найменшим SHA-256 від «зерно:номер».
      Перевірка: ${isDrawRight(campaign, completers) ? 'сходиться' : 'НЕ сходиться'}.
    </p>
    ${operatorTable({
      caption: 'Переможці',
      empty: 'Розігрувати не було серед кого.',
      rows: places,
      columns: [
        { title: 'Місце', cell: ({ place }) => place ?? '' },
        { title: 'Хто', cell: ({ customerId }) => customerSubject(customerId) },
      ],
    })}`;
}

async function itemHtml(
  context: AppContext,
  campaign: Campaign,
  stop: ReturnType<typeof createStopAct>,
  { form }: OperatorVisit,
): Promise<Html> {
  const completers = await readCompleters(context.db, campaign.id);
  const state = campaignState(campaign, kyivDay(context.now()));
  const paused = state === 'finished' ? null : await pausedTasksText(context.db, context, campaign);
  return html`${operatorFacts([
      ['Назва', campaign.title],
      ['Стан', stateTitles[state]],
      ['Дні', daysText(campaign)],
      ['Учасників', await countParticipants(context.db, campaign.id)],
      [`Пройшли (${campaign.needed} з ${campaign.days.length} днів)`, completers.length],
      ['Приз', campaign.prizePoints > 0 ? formatPoints(campaign.prizePoints) : 'немає'],
    ])}
    ${paused && html`<p class="lead">${paused}</p>`} ${await daysHtml(context, campaign)}
    <h2>Розіграш</h2>
    ${drawHtml(campaign, completers)}
    ${
      state === 'finished'
        ? ''
        : form(stop, {
            hidden: { marathon: campaign.id },
            button: 'Завершити зараз',
            look: 'danger',
          })
    }
    <p class="steps"><a href="/operator/${path}">До всіх марафонів</a></p>`;
}

/** The page where operators see how campaigns go, and stop them. */
export function marathonPage(context: AppContext): OperatorPage {
  const { db, now } = context;
  const stop = createStopAct(context);
  return {
    path,
    title: 'Марафон',
    roles: ['content', 'money'],
    render: async () =>
      html`<p class="lead">
          Новий марафон додає команда <code>pnpm marathon add</code> із файлу. Одночасно в одному
          застосунку йде один.
        </p>
        ${operatorTable({
          caption: 'Марафони',
          empty: 'Марафонів ще не було.',
          rows: (await readCampaigns(db)).toReversed(),
          columns: [
            {
              title: 'Назва',
              cell: ({ id, title }) => html`<a href="/operator/${path}/${id}">${title}</a>`,
            },
            { title: 'Дні', cell: daysText },
            { title: 'Стан', cell: (one) => stateTitles[campaignState(one, kyivDay(now()))] },
          ],
        })}`,
    renderItem: async (visit, id) => {
      const campaign = (await readCampaigns(db)).find((one) => one.id === id);
      return campaign ? itemHtml(context, campaign, stop, visit) : null;
    },
    acts: [stop],
  };
}
