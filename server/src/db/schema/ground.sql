create extension if not exists btree_gin;

grant usage on schema public to akonta_app;

-- The business of the running transaction, set with set_config('app.business_id', …, true). Null outside a tenant: then no row is seen.
create function current_business() returns int
  language sql stable parallel safe
  as $$ select nullif(current_setting('app.business_id', true), '')::int $$;

-- Row-level security of a tenant table. The owner role keeps out of it, so functions that run as the owner check the business themselves.
create procedure keep_within_business(tenant_table regclass)
  language plpgsql as $$
begin
  execute format('alter table %s enable row level security', tenant_table);
  execute format(
    'create policy own_business on %s
       using (business_id = nullif(current_setting(''app.business_id'', true), '''')::int)
       with check (business_id = nullif(current_setting(''app.business_id'', true), '''')::int)', tenant_table);
end $$;

create function refuse_change() returns trigger
  language plpgsql as $$
begin
  raise exception '% is history: it is added to, never changed', tg_table_name using errcode = 'AK001';
end $$;

-- History is added to, never changed: not by the app, not by the owner.
create procedure keep_as_history(history_table regclass)
  language plpgsql as $$
begin
  execute format('create trigger refuse_update_or_delete before update or delete on %s for each row execute function refuse_change()', history_table);
  execute format('create trigger refuse_truncate before truncate on %s for each statement execute function refuse_change()', history_table);
end $$;

create function refuse_other_way_in() returns trigger
  language plpgsql as $$
begin
  raise exception '% is written by ledger_post and by nothing else', tg_table_name using errcode = 'AK006';
end $$;

-- The owner has no other way either: the session's user is another one only inside a function that runs as the owner for somebody else.
create procedure keep_to_one_way_in(history_table regclass)
  language plpgsql as $$
begin
  execute format(
    'create trigger one_way_in before insert on %s
       for each statement when (session_user = current_user) execute function refuse_other_way_in()', history_table);
end $$;

-- The pieces of so many characters in a text: text_pieces('milo', 3) is {mil,ilo}.
create function text_pieces(txt text, size int) returns text[]
  language sql immutable parallel safe
  as $$ select array(select substr(txt, place, size) from generate_series(1, length(txt) - size + 1) place) $$;

-- What a payee is found by, folded as far as the database can: small letters without accents, with a blank before every word.
create function payee_words(name text, pid text, phone text) returns text
  language sql immutable parallel safe
  as $$
    select ' ' || translate(
      regexp_replace(lower(normalize(name || ' ' || pid || ' ' || phone || ' ' || replace(phone, ' ', ''), NFKD)), '[\u0300-\u036f]', '', 'g'),
      'ɛɔŋɖƒɣʋı', 'eondfgvi') || ' '
  $$;
