-- Takes one attempt at a code of a user, before the code is compared: however many arrive at once and at whatever server, each needs an attempt of
-- its own. Five wrong codes are free, then half a minute, then twice as long after each further one. Returns the seconds to wait; zero: compare.
create or replace function claim_code_try(wanted_user int, tried timestamptz) returns int
  language plpgsql volatile as $$
declare
  business int := current_business();
  step two_step;
  pause interval;
begin
  select * into step from two_step t where t.business_id = business and t.user_id = wanted_user for update;
  if not found then
    return 0;
  end if;
  pause := step.tried_at + pin_pause(step.wrong_tries, 5, interval '30 seconds') - tried;
  -- A try that is later than this one was made when the clock was ahead: it makes nobody wait until then.
  if step.wrong_tries > 0 and pause > interval '0' and step.tried_at < tried + interval '1 minute' then
    return ceil(extract(epoch from pause))::int;
  end if;
  update two_step t set wrong_tries = step.wrong_tries + 1, tried_at = tried where t.business_id = business and t.user_id = wanted_user;
  return 0;
end $$;
