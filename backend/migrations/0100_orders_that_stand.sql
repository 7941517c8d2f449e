-- Each order asks how many of its buyer's orders stand, and how many mix packs are in them.
create index orders_standing on orders (customer_id) where channel = 'online' and state <> 'cancelled';
create index order_lines_of_mix_packs on order_lines (order_id) where is_mix_pack;
