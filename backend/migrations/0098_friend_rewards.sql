-- What a friend's first paid order brought both sides, and for which order it stands. A reward that
-- was taken back makes room for another one.
create table friend_rewards (
  id bigint generated always as identity primary key,
  friend_id bigint not null references customers (id),
  inviter_id bigint not null references customers (id),
  order_id bigint not null references orders (id),
  amount bigint not null check (amount > 0),
  given_at timestamptz not null,
  taken_back_at timestamptz
);
create unique index friend_rewards_stand on friend_rewards (friend_id) where taken_back_at is null;

insert into friend_rewards (friend_id, inviter_id, order_id, amount, given_at)
select o.customer_id, t.customer_id, o.id, t.amount, t.at
from ledger_transactions t
join lateral (
  select id, customer_id from orders
  where customer_id::text = split_part(t.source_key, ':', 1)
    and channel = 'online' and paid_at is not null and money_total > 0
  order by paid_at, id limit 1
) o on true
where t.source_kind = 'referral' and t.source_key like '%:inviter';
