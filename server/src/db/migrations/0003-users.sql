create table user_account_type (
  business_id int not null references business,
  account_type_id int not null,
  name text not null check (length(name) between 1 and 60),
  active boolean not null default true,
  primary key (business_id, account_type_id),
  unique (business_id, name)
);
call keep_within_business('user_account_type');
grant select, insert, update on user_account_type to akonta_app;

-- branch_id null: every branch. token_version goes up when a password or a right changes, and ends every session at once.
create table app_user (
  business_id int not null references business,
  user_id int not null,
  username text not null,
  display_name text not null check (length(display_name) between 1 and 80),
  email text not null default '',
  phone text not null default '',
  account_type_id int,
  branch_id int,
  role text not null check (role in ('ROLE_ADMIN', 'ROLE_USER')),
  privilege text not null check (privilege in ('GRANT', 'DENY')),
  password_hash text not null check (password_hash like '$argon2id$%'),
  demo_password boolean not null default false,
  active boolean not null default true,
  token_version int not null default 1,
  created_at timestamptz not null default now(),
  primary key (business_id, user_id),
  foreign key (business_id, branch_id) references branch,
  foreign key (business_id, account_type_id) references user_account_type
);
call keep_within_business('app_user');
grant select, insert on app_user to akonta_app;
grant update (display_name, email, phone, account_type_id, branch_id, role, privilege, password_hash, demo_password, active, token_version) on app_user to akonta_app;

-- Sign-in names are unique over the whole system and compared without case (AMB-002).
create table sign_in_name (
  folded_name text primary key,
  business_id int not null references business,
  user_id int not null
);
alter table sign_in_name enable row level security;

-- Every user takes a sign-in name; a taken one raises unique_violation.
create function claim_sign_in_name() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  insert into sign_in_name (folded_name, business_id, user_id) values (lower(new.username), new.business_id, new.user_id);
  return null;
end $$;
create trigger claim_sign_in_name after insert on app_user for each row execute function claim_sign_in_name();

create table user_session (
  business_id int not null references business,
  session_id uuid not null,
  user_id int not null,
  token_version int not null,
  started_at timestamptz not null default now(),
  expires_at timestamptz not null,
  ended_at timestamptz,
  device text not null default '',
  primary key (business_id, session_id),
  foreign key (business_id, user_id) references app_user
);
create index user_session_by_user on user_session (business_id, user_id, started_at);
call keep_within_business('user_session');
grant select, insert on user_session to akonta_app;
grant update (ended_at) on user_session to akonta_app;

-- Who signs in with this name, before any business is known. One row or none.
create function find_sign_in(wanted_name text)
  returns table (business_id int, user_id int, password_hash text, active boolean)
  language sql stable security definer set search_path = public, pg_temp
  as $$
    select u.business_id, u.user_id, u.password_hash, u.active
    from sign_in_name n join app_user u on u.business_id = n.business_id and u.user_id = n.user_id
    where n.folded_name = lower(wanted_name)
  $$;

-- The person behind a verified token, as the database has them now: rights change at once, ended sessions stay ended. Asked by every call,
-- hence plpgsql, which keeps its plan where an SQL function of this kind is planned anew each time.
create function session_user_of(wanted_business int, wanted_user int, wanted_session uuid)
  returns table (username text, display_name text, role text, privilege text, branch_id int, branch_code text, dbname text, business_code text)
  language plpgsql stable rows 1 security definer set search_path = public, pg_temp as $$
#variable_conflict use_column
begin
  return query
    select u.username, u.display_name, u.role, u.privilege, u.branch_id, br.branch_code, b.dbname, b.business_code
    from user_session s
    join app_user u on u.business_id = s.business_id and u.user_id = s.user_id and u.token_version = s.token_version and u.active
    join business b on b.business_id = s.business_id
    left join branch br on br.business_id = u.business_id and br.branch_id = u.branch_id
    where s.business_id = wanted_business and s.session_id = wanted_session and s.user_id = wanted_user
      and s.ended_at is null and s.expires_at > now();
end $$;

-- Does any user of any business still have the password that the demo came with? Then the server stays on this machine.
create function demo_passwords_in_use() returns boolean
  language sql stable security definer set search_path = public, pg_temp
  as $$ select exists (select from app_user where demo_password and active) $$;

-- Is there any business yet? The first run asks before it makes the demo.
create function any_business() returns boolean
  language sql stable security definer set search_path = public, pg_temp
  as $$ select exists (select from business_directory) $$;
