-- The audit trail: who did what and when, what it was before and after, who looked at pay, who signed in or failed to. It is added to with
-- the change itself, by record_deed, and changed by nobody. What the ledger writes is its own trail and stands here only where undone.

create table audit_entry (
  business_id int not null references business,
  -- One count for the whole server: gaps tell nothing, and no two changes wait for each other.
  entry_no bigint generated always as identity,
  at timestamptz not null,
  -- Who did it; of a sign-in that failed, whose name was tried.
  user_id int not null,
  kind text not null check (kind ~ '^[a-z_]{1,40}$'),
  deed text not null check (length(deed) between 1 and 60),
  subject text not null check (length(subject) <= 200),
  -- [{"what": "Basic salary", "before": "4,200.00", "after": "4,500.00"}, …]; before is null of what was made, after of what was deleted.
  changes jsonb not null check (jsonb_typeof(changes) = 'array'),
  address text not null check (length(address) <= 100),
  device text not null check (length(device) <= 200),
  -- Which record an entry of the audit trail is about, so that everything about one person is found, whatever the name was at the time and whoever
  -- else has it: 'employee/7', 'payee/CUS-0012'. Null where it is about no one record, and in entries from before.
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
