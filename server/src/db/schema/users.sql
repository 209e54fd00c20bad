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

-- A branch_id of null means every branch. Raising token_version, when a password or a right changes, ends every session of the user.
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
grant update (display_name, email, phone, account_type_id, branch_id, role, privilege, password_hash, demo_password, active, token_version)
  on app_user to akonta_app;

-- Sign-in names are unique across all businesses and compared without regard to case (AMB-002).
create table sign_in_name (
  folded_name text primary key,
  business_id int not null references business,
  user_id int not null
);
alter table sign_in_name enable row level security;

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
