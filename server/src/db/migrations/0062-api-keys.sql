-- The user in whose name a program works with an API key: its name appears on documents and in the audit trail. It is never active, so every
-- way in for people is closed to it: signing in, sessions, PINs, password links. Its rights are the scopes of its key. Nobody signs in with its
-- name, which has a colon, so that it can equal no sign-in name and needs none of its own.
alter table app_user
  add column is_key boolean not null default false,
  drop constraint app_user_password_hash_check,
  add constraint app_user_password_hash_check check (case when is_key then password_hash = '' else password_hash like '$argon2id$%' end),
  add constraint app_user_key_never_signs_in check (not is_key or not active);
grant insert (is_key) on app_user to akonta_app;

-- A key with which a program calls the API. Only its hash is stored: it has 256 bits, so a plain hash is enough. The prefix helps people to
-- recognize it. It works until it is revoked or ends, and as long as its maker is an active administrator. branch_id null: every branch.
-- addresses: networks in CIDR form; empty for every address. last_used_at is written at most every five minutes.
create table api_key (
  business_id int not null references business,
  -- Also its number.
  user_id int not null,
  key_hash bytea not null check (length(key_hash) = 32),
  prefix text not null check (length(prefix) between 7 and 20),
  scopes text[] not null check (cardinality(scopes) > 0),
  branch_id int,
  addresses text[] not null default '{}',
  ends_at timestamptz,
  made_by int not null,
  made_at timestamptz not null,
  -- Null with revoked_at: it was revoked because the business arrived from another installation.
  revoked_by int,
  revoked_at timestamptz,
  last_used_at timestamptz,
  last_address text not null default '',
  primary key (business_id, user_id),
  foreign key (business_id, user_id) references app_user,
  foreign key (business_id, branch_id) references branch,
  foreign key (business_id, made_by) references app_user (business_id, user_id),
  foreign key (business_id, revoked_by) references app_user (business_id, user_id),
  check (revoked_by is null or revoked_at is not null)
);
create index api_key_by_hash on api_key (key_hash);
call keep_within_business('api_key');
grant select, insert, update (revoked_by, revoked_at, last_used_at, last_address) on api_key to akonta_app;
