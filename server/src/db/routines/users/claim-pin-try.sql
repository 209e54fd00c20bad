-- Takes one attempt at a PIN, of the person and of the one who enters it, before the PIN is compared: however many arrive at once and on
-- whatever device, each needs an attempt of its own. A right PIN gives them back. Per person three wrong PINs are free, then 30 seconds, then
-- twice as long; after ten the PIN is locked. Under one sign-in ten a day are free, then a minute and more; twenty are the end of the day.
create or replace function claim_pin_try(wanted_user int, guesser int, tried timestamptz, wanted_mark text)
  returns table (pin_hash text, wait_seconds int, is_locked boolean)
  language plpgsql volatile rows 1 as $$
declare
  business int := current_business();
  day date := (tried at time zone 'UTC')::date;
  spent pin_guesser;
  pin user_pin;
  pause interval;
begin
  insert into pin_guesser values (business, guesser, day, 0, tried) on conflict do nothing;
  select * into spent from pin_guesser g where g.business_id = business and g.user_id = guesser for update;
  if spent.tried_on <> day then
    spent.wrong_tries := 0;
  end if;
  pause := case when spent.wrong_tries >= 20 then (day + 1)::timestamp at time zone 'UTC' - tried
    else spent.tried_at + pin_pause(spent.wrong_tries, 10, interval '1 minute') - tried end;
  -- A try that is later than this one was made when the clock was ahead: it makes nobody wait until then.
  if spent.wrong_tries > 0 and pause > interval '0' and spent.tried_at < tried + interval '1 minute' then
    return query select null::text, ceil(extract(epoch from pause))::int, false;
    return;
  end if;

  select * into pin from user_pin p where p.business_id = business and p.user_id = wanted_user and p.key_mark = wanted_mark for update;
  if not found or pin.wrong_tries >= 10 then
    return query select null::text, 0, found;
    return;
  end if;
  pause := pin.tried_at + pin_pause(pin.wrong_tries, 3, interval '30 seconds') - tried;
  if pin.wrong_tries > 0 and pause > interval '0' and pin.tried_at < tried + interval '1 minute' then
    return query select null::text, ceil(extract(epoch from pause))::int, false;
    return;
  end if;

  update pin_guesser g set tried_on = day, wrong_tries = spent.wrong_tries + 1, tried_at = tried where g.business_id = business and g.user_id = guesser;
  update user_pin p set wrong_tries = pin.wrong_tries + 1, tried_at = tried where p.business_id = business and p.user_id = wanted_user;
  return query select pin.pin_hash, 0, false;
end $$;
