-- What every table below depends on. These functions are part of the shape of the tables, so only a migration changes one.

create extension if not exists btree_gin;

grant usage on schema public to akonta_app;

-- The business of the running transaction, set by enter_business() at its start. Null outside a business, where no row is visible.
create function current_business() returns int
  language sql stable parallel safe
  as $$ select nullif(current_setting('app.business_id', true), '')::int $$;

-- Row-level security of a table of one business. It does not apply to the owner, so functions that run as the owner name the business themselves.
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

-- History is only added to: neither the app nor the owner changes it.
create procedure keep_as_history(history_table regclass)
  language plpgsql as $$
begin
  execute format('create trigger refuse_update_or_delete before update or delete on %s for each row execute function refuse_change()', history_table);
  execute format('create trigger refuse_truncate before truncate on %s for each statement execute function refuse_change()', history_table);
end $$;

-- Rows of the ledger are written by ledger_post only.
create function refuse_other_way_in() returns trigger
  language plpgsql as $$
begin
  raise exception '% is written by ledger_post and by nothing else', tg_table_name using errcode = 'AK006';
end $$;

-- The owner has no other way either: session and current user differ only inside a function that runs as the owner for another role.
create procedure keep_to_one_way_in(history_table regclass)
  language plpgsql as $$
begin
  execute format(
    'create trigger one_way_in before insert on %s
       for each statement when (session_user = current_user) execute function refuse_other_way_in()', history_table);
end $$;

-- All pieces of a text of a given length: text_pieces('milo', 3) is {mil,ilo}.
create function text_pieces(txt text, size int) returns text[]
  language sql immutable parallel safe
  as $$ select array(select substr(txt, place, size) from generate_series(1, length(txt) - size + 1) place) $$;

-- The searchable text of a payee, folded as far as the database can: lower case without accents, with a blank before every word.
create function payee_words(name text, pid text, phone text) returns text
  language sql immutable parallel safe
  as $$
    select ' ' || translate(
      regexp_replace(lower(normalize(name || ' ' || pid || ' ' || phone || ' ' || replace(phone, ' ', ''), NFKD)), '[\u0300-\u036f]', '', 'g'),
      'ɛɔŋɖƒɣʋı', 'eondfgvi') || ' '
  $$;
