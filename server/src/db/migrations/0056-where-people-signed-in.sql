-- Where each session was started, so that people recognize their own and end the others. `browser` identifies the browser without naming it: the
-- hash of its key, or of what it says it is. Sessions from before have none, so that nobody is warned of a browser that was used all along.
-- `is_new` marks the first session of a user in a browser, `seen_at` when the user said that it was theirs.
alter table user_session
  add column address text not null default '',
  add column browser bytea,
  add column is_new boolean not null default false,
  add column seen_at timestamptz;
grant update (seen_at) on user_session to akonta_app;

-- A link with which a user who forgot the password sets a new one, once. An administrator creates it and gives it to them; a newer one replaces it.
create table password_link (
  business_id int not null references business,
  user_id int not null,
  token_hash bytea not null check (length(token_hash) = 32),
  created_by int not null,
  created_at timestamptz not null,
  ends_at timestamptz not null,
  primary key (business_id, user_id),
  foreign key (business_id, user_id) references app_user,
  foreign key (business_id, created_by) references app_user (business_id, user_id)
);
create index password_link_by_token on password_link (token_hash);
call keep_within_business('password_link');
grant select, insert, update, delete on password_link to akonta_app;
