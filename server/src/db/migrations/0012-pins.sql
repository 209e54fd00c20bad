-- PINs at the till: switching the person, and approval by a person with the right. Off in every branch until an administrator turns them on;
-- existing people, sessions and documents stay as they are.
alter table branch
  add column pins boolean not null default false,
  add column drawer_approval boolean not null default false;
grant update (pins, drawer_approval) on branch to akonta_app;

-- A PIN is hashed with a secret of the installation that is not in the database. `key_mark` names that secret: the PINs of a backup that was
-- restored elsewhere count as not set. Each attempt is counted before it is compared.
create table user_pin (
  business_id int not null,
  user_id int not null,
  pin_hash text not null check (pin_hash like '$argon2id$%'),
  key_mark text not null,
  set_at timestamptz not null,
  wrong_tries int not null default 0 check (wrong_tries >= 0),
  tried_at timestamptz,
  primary key (business_id, user_id),
  foreign key (business_id, user_id) references app_user
);
call keep_within_business('user_pin');
grant select, insert, update, delete on user_pin to akonta_app;

-- Wrong PINs entered under one person's sign-in on one day, whosever PIN it was.
create table pin_guesser (
  business_id int not null,
  user_id int not null,
  tried_on date not null,
  wrong_tries int not null check (wrong_tries >= 0),
  tried_at timestamptz not null,
  primary key (business_id, user_id),
  foreign key (business_id, user_id) references app_user
);
call keep_within_business('pin_guesser');
grant select, insert, update on pin_guesser to akonta_app;

-- Who signed in with the password in which browser, and on which day. Changed rights end it, as they end sessions.
create table pin_device (
  business_id int not null,
  browser_hash bytea not null check (length(browser_hash) = 32),
  user_id int not null,
  token_version int not null,
  signed_in_on date not null,
  primary key (business_id, browser_hash, user_id),
  foreign key (business_id, user_id) references app_user
);
call keep_within_business('pin_device');
grant select, insert, update, delete on pin_device to akonta_app;

-- What a person with the right approved by PIN on the document of somebody else.
create table document_approval (
  business_id int not null,
  posting_id bigint not null,
  action text not null check (action ~ '^[a-z_]{1,40}$'),
  approver_id int not null,
  approver text not null,
  primary key (business_id, posting_id, action),
  foreign key (business_id, posting_id) references posting,
  foreign key (business_id, approver_id) references app_user (business_id, user_id)
);
call keep_within_business('document_approval');
call keep_as_history('document_approval');
grant select, insert on document_approval to akonta_app;

alter table register_cash
  add column approver_id int,
  add column approver text,
  add constraint register_cash_approver check ((approver_id is null) = (approver is null)),
  add constraint register_cash_approver_known foreign key (business_id, approver_id) references app_user (business_id, user_id);
