-- Takes one attempt to sign in before the password is compared, so that however many arrive at once, on whatever server, each is counted. Returns
-- the seconds to wait instead, if it comes too early. give_back_sign_in_try follows a right password.
create or replace function claim_sign_in_try(wanted_network text, wanted_name text, tried timestamptz) returns int
  language plpgsql volatile security definer set search_path = public, pg_temp as $$
declare
  wait int;
begin
  -- Locks the three rows, always in this order.
  insert into sign_in_try as t (network, name, since, last, forget_at)
  values (wanted_network, wanted_name, tried, tried, tried + interval '1 hour'),
    (wanted_network, '', tried, tried, tried + interval '1 hour'),
    ('', wanted_name, tried, tried, tried + interval '1 hour')
  on conflict (network, name) do update set tries = t.tries;
  wait := sign_in_wait(wanted_network, wanted_name, tried);
  if wait > 0 then
    return wait;
  end if;
  update sign_in_try t set tries = case when tried - t.last < interval '1 hour' then t.tries + 1 else 1 end, last = tried,
    forget_at = greatest(t.forget_at, tried + interval '1 hour')
  where t.network = wanted_network and t.name = wanted_name;
  update sign_in_try t set tries = case when tried - t.since < interval '1 minute' then t.tries + 1 else 1 end,
    since = case when tried - t.since < interval '1 minute' then least(t.since, tried) else tried end, last = tried, forget_at = tried + interval '1 hour'
  where t.network = wanted_network and t.name = '';
  update sign_in_try t set tries = case when tried - t.since < interval '1 hour' then t.tries + 1 else 1 end,
    since = case when tried - t.since < interval '1 hour' then least(t.since, tried) else tried end, last = tried, forget_at = tried + interval '1 hour'
  where t.network = '' and t.name = wanted_name;
  delete from sign_in_try where ctid = any (array(
    select ctid from sign_in_try where forget_at < tried order by forget_at limit 100 for update skip locked));
  return 0;
end $$;
