-- By what products of a kind are chosen: their taste, their strength.
create table catalog_traits (
  id text primary key,
  title text not null,
  -- [{ id, title, note }] in their order.
  options jsonb not null,
  position integer not null
);

alter table catalog_products
  -- { trait: [option] }
  add column traits jsonb not null default '{}',
  -- [{ name, alt }] after the one that lists show.
  add column more_pictures jsonb not null default '[]',
  -- False: has a page and may be ordered, but is on no shelf and in no search.
  add column is_listed boolean not null default true,
  add column added_on date not null default current_date;
