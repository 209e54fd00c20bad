-- How long to wait after this many wrong PINs: nothing at first, then twice as long after each further one, up to 64 times.
create or replace function pin_pause(wrong int, free int, first_pause interval) returns interval
  language sql immutable
  as $$ select case when wrong < free then interval '0' else first_pause * 2 ^ least(wrong - free, 6) end $$;
