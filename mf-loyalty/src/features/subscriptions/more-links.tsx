import { Link } from '@club/platform/router';
import { List, ListItem } from '@club/ui';
import { HelpIcon, HistoryIcon, InfoIcon } from '@club/ui/icons';

const links = {
  history: { to: '/subscription/history', title: 'Історія коробок', Icon: HistoryIcon },
  about: { to: '/subscription/about', title: 'Як це працює', Icon: InfoIcon },
  faq: { to: '/subscription/faq', title: 'Питання про підписку', Icon: HelpIcon },
} as const;

/** The ways to what else there is about the monthly box. */
export function MoreLinks({ names }: { names: readonly (keyof typeof links)[] }) {
  return (
    <List>
      {names.map((name) => {
        const { to, title, Icon } = links[name];
        return (
          <ListItem
            key={name}
            icon={<Icon aria-hidden="true" />}
            title={title}
            render={<Link to={to} />}
          />
        );
      })}
    </List>
  );
}
