-- After a right password: the attempt was no guess, the wrong ones before it at this network were typing errors, and the name is known there.
create or replace function give_back_sign_in_try(wanted_network text, wanted_name text, tried timestamptz) returns void
  language sql volatile security definer set search_path = public, pg_temp as $$
  insert into sign_in_try as t (network, name, since, last, known_at, forget_at)
  values (wanted_network, wanted_name, tried, tried, tried, tried + interval '30 days')
  on conflict (network, name) do update set tries = 0, known_at = tried, forget_at = tried + interval '30 days';
  update sign_in_try t set tries = greatest(t.tries - 1, 0) where t.network = wanted_network and t.name = '';
  update sign_in_try t set tries = greatest(t.tries - 1, 0) where t.network = '' and t.name = wanted_name;
$$;
