import { Link } from '@club/platform/router';
import { List, ListItem } from '@club/ui';
import { PackageIcon } from '@club/ui/icons';

/** The slot in the profile: the way to the orders. */
export default function OrdersLink() {
  return (
    <List>
      <ListItem
        icon={<PackageIcon />}
        title="Мої замовлення"
        note="Де вони зараз, і як замовити те саме ще раз"
        render={<Link to="/history-order" />}
      />
    </List>
  );
}
