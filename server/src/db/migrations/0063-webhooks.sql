-- Addresses of other programs that Akonta tells what happened. There are none yet. The secret with which deliveries are signed is encrypted; the
-- one before it signs too until `previous_until`. branch_id null: every branch. reason: why it is not active, if an administrator did not pause it.
create table webhook (
  business_id int not null references business,
  webhook_id int not null,
  name text not null check (length(name) between 1 and 60),
  url text not null check (length(url) between 1 and 500),
  events text[] not null check (cardinality(events) > 0),
  branch_id int,
  sealed_secret text not null,
  sealed_previous text not null default '',
  previous_until timestamptz,
  state text not null default 'active' check (state in ('active', 'paused', 'failed')),
  reason text not null default '' check (reason in ('', 'moved', 'silent', 'gone', 'secret')),
  -- When a try failed for the first time since one was accepted.
  failing_since timestamptz,
  last_sent_at timestamptz,
  made_by int not null,
  made_at timestamptz not null,
  deleted_at timestamptz,
  primary key (business_id, webhook_id),
  foreign key (business_id, branch_id) references branch,
  foreign key (business_id, made_by) references app_user (business_id, user_id)
);
-- Every posting asks whether its business has one.
create index webhook_in_use on webhook (business_id) where deleted_at is null;
call keep_within_business('webhook');
grant select, insert on webhook to akonta_app;
grant update (sealed_secret, sealed_previous, previous_until, state, reason, failing_since, last_sent_at, deleted_at) on webhook to akonta_app;

-- What happened, written in its transaction. The body is written when it is sent for the first time and stays the same in every later try.
create table webhook_event (
  business_id int not null references business,
  event_no bigint not null,
  event_id uuid not null default gen_random_uuid(),
  type text not null check (type <> ''),
  posting_id bigint,
  -- What identifies it beside its posting: a product, a register session, a day.
  facts jsonb not null default '{}',
  happened_at timestamptz not null,
  body text,
  primary key (business_id, event_no),
  unique (business_id, event_id)
);
call keep_within_business('webhook_event');
grant select, insert on webhook_event to akonta_app;
grant update (body) on webhook_event to akonta_app;

-- An event for one webhook. Its tries are in outbox_item, of kind webhook and with its id; here is the last answer.
create table webhook_delivery (
  business_id int not null,
  delivery_id bigint not null,
  webhook_id int not null,
  event_no bigint not null,
  added_at timestamptz not null default clock_timestamp(),
  tried_at timestamptz,
  took_ms int,
  status int,
  answer text not null default '' check (length(answer) <= 500),
  primary key (business_id, delivery_id),
  foreign key (business_id, webhook_id) references webhook,
  foreign key (business_id, event_no) references webhook_event
);
create index webhook_delivery_of_webhook on webhook_delivery (business_id, webhook_id, delivery_id);
create index webhook_delivery_of_event on webhook_delivery (business_id, event_no);
-- They are deleted after 30 days.
create index webhook_delivery_by_age on webhook_delivery (added_at);
call keep_within_business('webhook_delivery');
grant select, insert on webhook_delivery to akonta_app;
grant update (tried_at, took_ms, status, answer) on webhook_delivery to akonta_app;
