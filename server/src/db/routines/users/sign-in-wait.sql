-- How many seconds an attempt to sign in has to wait; 0: it may go on. Five wrong passwords for a name at a network are free, then 5 seconds,
-- twice as long after each, up to a quarter of an hour. After 50 wrong ones for a name in an hour from anywhere, one is free. A network has 30
-- wrong ones in a minute, and 20 names in a quarter of an hour, unless the name signed in there in the last 30 days. An attempt that is later than
-- this one was made when the clock was ahead, and makes nobody wait until then.
create or replace function sign_in_wait(wanted_network text, wanted_name text, tried timestamptz) returns int
  language plpgsql stable security definer set search_path = public, pg_temp as $$
declare
  pair sign_in_try;
  place sign_in_try;
  person sign_in_try;
  free int := 5;
  until timestamptz := tried;
  twentieth timestamptz;
  latest constant timestamptz := tried + interval '1 minute';
begin
  select * into person from sign_in_try t where t.network = '' and t.name = wanted_name;
  if person.tries >= 50 and person.since > tried - interval '1 hour' and person.since < latest then
    free := 1;
  end if;
  select * into pair from sign_in_try t where t.network = wanted_network and t.name = wanted_name;
  if pair.tries >= free and pair.last < latest then
    until := greatest(until, pair.last + least(interval '5 seconds' * power(2, least(pair.tries - free, 20)), interval '15 minutes'));
  end if;
  if pair.known_at is null or tried - pair.known_at >= interval '30 days' then
    select * into place from sign_in_try t where t.network = wanted_network and t.name = '';
    if place.tries >= 30 and place.since < latest then
      until := greatest(until, place.since + interval '1 minute');
    end if;
    select t.last into twentieth from sign_in_try t
    where t.network = wanted_network and t.name <> '' and t.tries > 0 and t.last > tried - interval '15 minutes' and t.last < latest
    order by t.last desc offset 19 limit 1;
    if found then
      until := greatest(until, twentieth + interval '15 minutes');
    end if;
  end if;
  return ceil(extract(epoch from until - tried))::int;
end $$;
