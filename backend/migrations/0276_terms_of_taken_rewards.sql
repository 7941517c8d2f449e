-- What a customer has got for the points, as it was when the code was made: a reward that operators change
-- later leaves it as it was.
alter table reward_takings
  add column title text,
  add column hand_out text,
  add column terms text,
  add column is_adults_only boolean;

update reward_takings set title = r.title, hand_out = r.hand_out, terms = r.terms,
  is_adults_only = r.is_adults_only
from rewards r where r.id = reward_takings.reward_id and reward_takings.code is not null;

-- Here, because servers of the version before make codes too while a new one is deployed.
create function store_what_was_taken() returns trigger language plpgsql as $$
begin
  select title, hand_out, terms, is_adults_only
    into new.title, new.hand_out, new.terms, new.is_adults_only
    from rewards where id = new.reward_id;
  return new;
end
$$;
create trigger reward_takings_made before insert on reward_takings
  for each row when (new.code is not null) execute function store_what_was_taken();
create trigger reward_takings_confirmed before update on reward_takings
  for each row when (old.code is null and new.code is not null)
  execute function store_what_was_taken();

alter table reward_takings add check ((code is null) = (title is null)
  and (code is null) = (hand_out is null) and (code is null) = (terms is null)
  and (code is null) = (is_adults_only is null));
