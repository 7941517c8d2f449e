import { Badge, List, ListItem } from '@club/ui';
import { HelpIcon, HistoryIcon, InviteIcon, SettingsIcon, ReceiptIcon } from '@club/ui/icons';

/** The links of the example side menu. */
export function MenuLinks() {
  return (
    <List>
      <ListItem
        icon={<HistoryIcon size={22} />}
        title="Історія XP"
        render={<a href="#history" />}
      />
      <ListItem icon={<ReceiptIcon size={22} />} title="Замовлення" render={<a href="#orders" />} />
      <ListItem
        icon={<InviteIcon size={22} />}
        title="Запроси друга"
        trailing={<Badge tone="points">+500 XP</Badge>}
        render={<a href="#invite" />}
      />
      <ListItem icon={<HelpIcon size={22} />} title="Допомога" render={<a href="#help" />} />
      <ListItem
        icon={<SettingsIcon size={22} />}
        title="Налаштування"
        render={<a href="#settings" />}
      />
    </List>
  );
}
