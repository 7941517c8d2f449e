import type { Marathon, MarathonDay, Quiz } from '@club/api/contract/marathon';

const states = ['done', 'missed', 'today', 'coming'] as const;

/** A day of a campaign that began on 20 November. */
export function aMarathonDay(day: number, own: Partial<MarathonDay> = {}): MarathonDay {
  const date = `2026-11-${19 + day}`;
  return { day, date, task: 'visit', state: states[day - 1] ?? 'coming', ...own };
}

/** A campaign of seven days, on its third. */
export function aMarathon(own: Partial<Marathon> = {}): Marathon {
  return {
    id: '1',
    title: 'Осінній марафон',
    text: 'Щодня одне завдання',
    state: 'running',
    days: Array.from({ length: 7 }, (_, index) => aMarathonDay(index + 1)),
    today: 3,
    done: 1,
    streak: 0,
    needed: 6,
    completed: false,
    daily: 20,
    weekly: 100,
    prize: 150,
    draw: { winners: 5, points: 500, result: 'open' },
    ...own,
  };
}

/** A campaign whose today asks for this. */
export function aMarathonToday(today: Partial<MarathonDay>, own: Partial<Marathon> = {}): Marathon {
  const marathon = aMarathon(own);
  const days = marathon.days.map((day) => (day.day === 3 ? { ...day, ...today } : day));
  return { ...marathon, days };
}

export function aQuiz(own: Partial<Quiz> = {}): Quiz {
  return {
    marathon: '1',
    day: 3,
    question: 'Скільки коштує 1 XP?',
    options: ['Нічого', 'Одну гривню', 'Дві гривні'],
    points: 20,
    result: null,
    ...own,
  };
}
