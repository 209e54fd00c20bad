-- Ground rules that every later table follows: one tenant column, one policy, one way to keep history.

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

-- Names that are unique over the whole system live apart, out of the app's reach (AMB-002).
create table business_directory (
  business_id int generated always as identity primary key,
  dbname text not null unique check (dbname ~ '^[a-z][a-z0-9_-]{1,39}$'),
  created_at timestamptz not null default now()
);
alter table business_directory enable row level security;

-- Takes the next business id for a free database name; a taken name raises unique_violation.
create function open_business(wanted_dbname text) returns int
  language sql volatile security definer set search_path = public, pg_temp
  as $$ insert into business_directory (dbname) values (wanted_dbname) returning business_id $$;

create table business (
  business_id int primary key references business_directory,
  dbname text not null,
  business_code text not null check (length(business_code) between 1 and 20),
  name text not null check (length(name) between 1 and 120),
  location text not null default '',
  phone text not null default '',
  allow_negative_stock boolean not null default false,
  is_demo boolean not null default false,
  created_at timestamptz not null default now()
);
call keep_within_business('business');
grant select, insert on business to akonta_app;
grant update (business_code, name, location, phone, allow_negative_stock) on business to akonta_app;

create table branch (
  business_id int not null references business,
  branch_id int not null,
  branch_code text not null check (branch_code ~ '^[A-Za-z0-9_]{1,12}$'),
  name text not null check (length(name) between 1 and 80),
  created_at timestamptz not null default now(),
  primary key (business_id, branch_id),
  unique (business_id, branch_code),
  unique (business_id, name)
);
call keep_within_business('branch');
grant select, insert on branch to akonta_app;
grant update (name) on branch to akonta_app;

-- Ids per business: products, payees, users. Gaps are harmless here; document numbers are the ledger's business.
create table id_counter (
  business_id int not null references business,
  counter text not null,
  last_id bigint not null,
  primary key (business_id, counter)
);
call keep_within_business('id_counter');
grant select, insert, update on id_counter to akonta_app;

-- Exactly once: the answer of a request, kept in the transaction that did its work.
create table request (
  business_id int not null references business,
  user_id int not null,
  route text not null,
  key text not null,
  fingerprint text not null,
  answer jsonb,
  created_at timestamptz not null default now(),
  primary key (business_id, user_id, route, key)
);
create index request_by_age on request (created_at);
call keep_within_business('request');
grant select, insert on request to akonta_app;
grant update (answer) on request to akonta_app;

-- A till tries again within minutes; after 30 days nobody does.
create function forget_old_requests() returns bigint
  language sql volatile security definer set search_path = public, pg_temp
  as $$
    with forgotten as (delete from request where created_at < now() - interval '30 days' returning 1)
    select count(*) from forgotten
  $$;

-- Every business on this server, for the operator's own commands (verify, the demo). No screen and no call reaches it.
create function every_business()
  returns table (business_id int, dbname text)
  language sql stable security definer set search_path = public, pg_temp
  as $$ select d.business_id, d.dbname from business_directory d order by d.business_id $$;
