create table feedback_pictures (
  order_id bigint not null references order_feedback (order_id) on delete cascade,
  position integer not null,
  upload_id text not null unique references uploads (id) on delete cascade,
  primary key (order_id, position)
);

-- The groups of the order's products, for the filters of operators.
alter table order_feedback add column brands jsonb not null default '[]';
update order_feedback set brands = (
  select jsonb_agg(distinct case
    when product.product_class = 'pouch' then 'velo'
    when coalesce(product.brand, orders.brand) = 'second' then 'ogo'
    else 'glo'
  end)
  from orders
  left join order_lines on order_lines.order_id = orders.id
  left join catalog_products product on product.id = order_lines.product_id
  where orders.id = order_feedback.order_id
);
