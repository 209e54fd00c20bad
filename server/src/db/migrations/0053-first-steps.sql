-- The owner of a new business may hide the list of first steps, on every device at once.
alter table business add column first_steps_hidden boolean not null default false;
grant update (first_steps_hidden) on business to akonta_app;
