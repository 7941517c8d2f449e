-- A form that adds something has a key, and is done once: two presses of its button do not add twice.
alter table operator_acts add column form_key uuid;
create unique index operator_acts_by_form_key on operator_acts (form_key);
