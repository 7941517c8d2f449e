-- When the courier was first called with the parcel of an order: from then on the courier may have
-- it, whether it has answered or not.
alter table orders add column courier_called_at timestamptz;
