import type { Brand } from '@club/domain/brand';
import type { Customer, KnownPage } from '@club/platform';
import {
  ChatIcon,
  DictionaryIcon,
  DocumentIcon,
  HelpIcon,
  HomeIcon,
  NewsIcon,
  PlaceIcon,
  ProfileIcon,
  RulesIcon,
  ShareIcon,
  StoreIcon,
  type Icon,
} from '@club/ui/icons';

interface PageEntry {
  readonly page: KnownPage;
  readonly label: string;
  readonly Icon: Icon;
}

/** An entry of the menu: a page, or sharing the app. */
export type MenuEntry =
  PageEntry | { readonly page: null; readonly label: string; readonly Icon: Icon };

const home = { page: 'shell.home', label: 'Головна', Icon: HomeIcon } as const;
const studios = { page: 'shell.studios', label: 'Студії', Icon: StoreIcon } as const;
const places = { page: 'shell.goBuy', label: 'Де купити', Icon: PlaceIcon } as const;
const news = { page: 'shell.news', label: 'Новини', Icon: NewsIcon } as const;
const profile = { page: 'shell.profile', label: 'Профіль', Icon: ProfileIcon } as const;
const share = { page: null, label: 'Поділитися застосунком', Icon: ShareIcon } as const;
const questions = { page: 'shell.faq', label: 'Часті питання', Icon: HelpIcon } as const;
const dictionary = { page: 'shell.vocabulary', label: 'Словник', Icon: DictionaryIcon } as const;
const support = { page: 'shell.support', label: 'Підтримка', Icon: ChatIcon } as const;
const rules = { page: 'shell.rules', label: 'Правила', Icon: RulesIcon } as const;
const agreement = {
  page: 'shell.agreement',
  label: 'Угода користувача',
  Icon: DocumentIcon,
} as const;

const entries: Readonly<Record<Brand, readonly MenuEntry[]>> = {
  main: [home, studios, news, profile, share, questions, dictionary, rules, agreement],
  second: [studios, places, news, share, questions, dictionary, support, rules, agreement],
};

/** The menu of an app, as far as the customer may see it. */
export function menuEntries(brand: Brand, { isAgeVerified }: Customer): readonly MenuEntry[] {
  return entries[brand].filter((entry) => entry !== rules || isAgeVerified);
}
