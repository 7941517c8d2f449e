-- Marks of customers who were found too young by mistake, and who lifted them. A record: nothing is
-- changed or deleted here but with the customer.
create table lifted_age_marks (
  id bigint generated always as identity primary key,
  customer_id bigint not null references customers (id) on delete cascade,
  adult_from date not null,
  lifted_by text not null,
  why text not null,
  lifted_at timestamptz not null
);
