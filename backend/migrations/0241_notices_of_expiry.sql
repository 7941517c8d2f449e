-- What a notice of expiry is about: it is shown only while points expire at this time.
alter table notices add column points_expire_at timestamptz;

update notices set points_expire_at = to_timestamp(split_part(source_key, ':', 3)::bigint)
where kind = 'points-expire' and source_key ~ '^expiry:\d+:\d+:\d+$';

-- Of one time only the newest notice stays unread.
update notices as earlier set read_at = earlier.created_at
where earlier.points_expire_at is not null and earlier.read_at is null and exists (
  select 1 from notices as later
  where later.customer_id = earlier.customer_id and later.id > earlier.id
    and later.points_expire_at = earlier.points_expire_at
);
