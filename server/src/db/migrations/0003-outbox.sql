-- Work for services outside: added in the transaction of the document that causes it, sent after the commit. There are no rows of it yet.
create table outbox_channel (
  business_id int not null references business,
  kind text not null check (kind <> ''),
  -- Items of one channel share its limits: those of one key at one service, say.
  channel text not null check (channel <> ''),
  -- Nothing is sent before.
  rests_until timestamptz,
  -- The service refuses the channel, with its own words; one call at a time tries whether it still does.
  stopped_at timestamptz,
  code text not null default '',
  said text not null default '',
  -- Calls in a row without any answer.
  silent_calls int not null default 0 check (silent_calls >= 0),
  primary key (business_id, kind, channel)
);
call keep_within_business('outbox_channel');
grant select on outbox_channel to akonta_app;

create table outbox_item (
  business_id int not null,
  kind text not null,
  item_id bigint not null,
  channel text not null,
  -- Items of one group are sent one after the other, in the order of their ids.
  group_id bigint not null,
  -- unknown: a call ended without an answer that can be trusted. done and settled are final; settled by a person.
  state text not null default 'queued' check (state in ('queued', 'sending', 'unknown', 'done', 'rejected', 'settled')),
  due_at timestamptz not null default clock_timestamp(),
  -- Counts the claims: only the last one may report a result.
  claim_no int not null default 0,
  claimed_at timestamptz,
  -- Attempts in a row that failed; they lengthen the wait.
  failures int not null default 0 check (failures >= 0),
  code text not null default '',
  said text not null default '',
  added_at timestamptz not null default clock_timestamp(),
  changed_at timestamptz not null default clock_timestamp(),
  primary key (business_id, kind, item_id),
  foreign key (business_id, kind, channel) references outbox_channel,
  check (state <> 'sending' or claimed_at is not null)
);
create index outbox_item_open on outbox_item (kind, due_at) where state in ('queued', 'unknown', 'sending');
create index outbox_item_of_channel on outbox_item (business_id, kind, channel, item_id) where state in ('queued', 'unknown', 'sending');
create index outbox_item_of_group on outbox_item (business_id, kind, group_id, item_id);
call keep_within_business('outbox_item');
grant select on outbox_item to akonta_app;

-- When each call of the last minute was allowed, for the limit of calls.
create table outbox_call (
  business_id int not null,
  kind text not null,
  channel text not null,
  called_at timestamptz not null
);
create index outbox_call_of_channel on outbox_call (business_id, kind, channel, called_at);
call keep_within_business('outbox_call');
