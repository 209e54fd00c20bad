-- A second step of signing in: a code from an app (RFC 6238). The secret is encrypted with a key of the installation, which no backup has. It is in use
-- once its user has entered a first code (confirmed_at). last_step is the time step of the last code that was taken: each code works once.
-- wrong_tries and tried_at slow down guessing, on all servers together.
create table two_step (
  business_id int not null references business,
  user_id int not null,
  sealed_secret text not null,
  created_at timestamptz not null,
  confirmed_at timestamptz,
  last_step bigint not null default 0,
  wrong_tries int not null default 0 check (wrong_tries >= 0),
  tried_at timestamptz,
  primary key (business_id, user_id),
  foreign key (business_id, user_id) references app_user
);
call keep_within_business('two_step');
grant select, insert, update, delete on two_step to akonta_app;

-- Codes for a user who lost the app. Each works once. They have 79 bits: a plain hash is enough.
create table recovery_code (
  business_id int not null,
  user_id int not null,
  code_hash bytea not null check (length(code_hash) = 32),
  used_at timestamptz,
  primary key (business_id, user_id, code_hash),
  foreign key (business_id, user_id) references two_step on delete cascade
);
call keep_within_business('recovery_code');
grant select, insert, update (used_at), delete on recovery_code to akonta_app;

-- Its routine returns one column more: whether a code is needed.
drop function if exists find_sign_in(text);
