-- Text messages through an SMS gateway. Off until an administrator enters a key; nobody has asked for no messages yet.
alter table payee add column no_messages boolean not null default false;
grant update (no_messages) on payee to akonta_app;

-- What was set, and when. The newest row counts.
create table sms_gateway (
  business_id int not null references business,
  setting_no int not null,
  sender text not null check (sender ~ '^([A-Za-z0-9][A-Za-z0-9 ]{1,9}[A-Za-z0-9])?$'),
  -- Encrypted with a secret of the installation that is in no backup. Empty: no key.
  sealed_key text not null,
  key_set_at timestamptz,
  daily_limit int not null check (daily_limit between 1 and 5000),
  is_on boolean not null check (not is_on or (sealed_key <> '' and sender <> '')),
  set_by int not null,
  set_at timestamptz not null,
  primary key (business_id, setting_no),
  foreign key (business_id, set_by) references app_user (business_id, user_id),
  check ((sealed_key = '') = (key_set_at is null))
);
call keep_within_business('sms_gateway');
call keep_as_history('sms_gateway');
grant select, insert on sms_gateway to akonta_app;

-- A message to one person. Its state is that of its item in the outbox. The text may contain a link that opens a document: it is encrypted,
-- and deleted when the message needs it no more; `shown` is the text without the secret part of links.
create table text_message (
  business_id int not null references business,
  message_id int not null,
  kind text not null check (kind in ('receipt', 'statement', 'quotation', 'reminder')),
  reference text not null check (length(reference) between 1 and 60),
  branch_id int,
  payee_id int,
  phone text not null check (phone ~ '^233[25][0-9]{8}$'),
  shown text not null,
  sealed_text text not null,
  parts int not null check (parts > 0),
  created_by int not null,
  created_on date not null,
  created_at timestamptz not null,
  primary key (business_id, message_id),
  foreign key (business_id, branch_id) references branch,
  foreign key (business_id, payee_id) references payee,
  foreign key (business_id, created_by) references app_user (business_id, user_id)
);
create index text_message_about on text_message (business_id, kind, reference, message_id);
create index text_message_of_day on text_message (business_id, created_on);
call keep_within_business('text_message');
grant select, insert on text_message to akonta_app;
grant update (sealed_text) on text_message to akonta_app;

-- What the gateway answered to a message that it took.
create table text_message_receipt (
  business_id int not null,
  message_id int not null,
  gateway_id text not null,
  units int,
  taken_at timestamptz not null,
  primary key (business_id, message_id),
  foreign key (business_id, message_id) references text_message
);
call keep_within_business('text_message_receipt');
call keep_as_history('text_message_receipt');
grant select, insert on text_message_receipt to akonta_app;
