-- The audit trail: who did what and when, the values before and after, who viewed pay, who signed in or failed to. An entry is added with the
-- change itself, by record_deed, and nobody changes it. The ledger is its own trail; only reversals are here too.

create table audit_entry (
  business_id int not null references business,
  -- Counted within the business since migration 0053, so that a business can move; the identity was dropped there.
  entry_no bigint generated always as identity,
  at timestamptz not null,
  -- Who did it; for a failed sign-in, whose name was tried.
  user_id int not null,
  kind text not null check (kind ~ '^[a-z_]{1,40}$'),
  deed text not null check (length(deed) between 1 and 60),
  subject text not null check (length(subject) <= 200),
  -- [{"what": "Basic salary", "before": "4,200.00", "after": "4,500.00"}, …]; before is null for what was created, after for what was deleted.
  changes jsonb not null check (jsonb_typeof(changes) = 'array'),
  address text not null check (length(address) <= 100),
  device text not null check (length(device) <= 200),
  -- The record that the entry is about, for example 'employee/7' or 'payee/CUS-0012': everything about one person is found by it, whatever their
  -- name was. Null if it is about no single record.
  about text check (length(about) <= 200),
  primary key (business_id, entry_no),
  foreign key (business_id, user_id) references app_user
);
create index audit_entry_by_user on audit_entry (business_id, user_id, entry_no);
create index audit_entry_by_kind on audit_entry (business_id, kind, entry_no);
create index audit_entry_by_time on audit_entry (business_id, at);
create index audit_entry_by_record on audit_entry (business_id, about, entry_no) where about is not null;
call keep_within_business('audit_entry');
call keep_as_history('audit_entry');
grant select on audit_entry to akonta_app;
