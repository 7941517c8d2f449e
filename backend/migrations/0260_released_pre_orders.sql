-- The tags of a pre-order change when its customer's age is verified.
alter table orders add column store_has_old_tags boolean not null default false;

-- Customers whose age was found before servers looked at their orders. The job finds what to do.
insert into jobs (name, data)
select distinct 'verification.decided', json_build_object('customerId', customer_id)::text
from orders
where channel = 'online' and state in ('created', 'paid', 'packed')
  and payload ->> 'tags' like '%pre-order%';
