import type { Collection } from '@club/api/contract/catalog';
import { Link } from '@club/platform/router';
import { Card, Picture, countText } from '@club/ui';
import { pictureSizes } from '../picture-sizes';
import styles from './collection-tile.module.css';

const forms = { one: 'товар', few: 'товари', many: 'товарів' };

type CollectionTileProps = { collection: Collection; first: boolean };

/** A collection as a tile in its own colour, with one of its products in the corner. */
export function CollectionTile({ collection, first }: CollectionTileProps) {
  const { id, title, lead, tint, count, picture, photo } = collection;
  return (
    <div className={styles.item} role="listitem">
      <Card flush className={styles.tile} render={<Link to={`/shop/${id}`} />}>
        {picture !== null && (
          <Picture
            className={styles.ground}
            src={picture}
            photo={photo}
            sizes={pictureSizes.tile}
            alt=""
            tint={tint}
            ratio="auto"
            {...(first && { loading: 'eager' as const, fetchPriority: 'high' as const })}
          />
        )}
        <span className={styles.words}>
          <span className={styles.title}>{title}</span>
          <span className={styles.lead}>{lead}</span>
          <span className={styles.count}>{countText(count, forms)}</span>
        </span>
      </Card>
    </div>
  );
}
