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
  primary key (business_id, entry_no),
  foreign key (business_id, user_id) references app_user
);
create index audit_entry_by_user on audit_entry (business_id, user_id, entry_no);
create index audit_entry_by_kind on audit_entry (business_id, kind, entry_no);
create index audit_entry_by_time on audit_entry (business_id, at);
call keep_within_business('audit_entry');
call keep_as_history('audit_entry');
grant select on audit_entry to akonta_app;

-- The one way in: an entry of the business of this transaction.
create function record_deed(author int, moment timestamptz, deed_kind text, deed_done text, deed_subject text, deed_changes jsonb,
  from_address text, from_device text) returns void
  language plpgsql volatile security definer set search_path = public, pg_temp as $$
begin
  if current_business() is null then
    raise exception 'an audit entry needs the business of its transaction' using errcode = '42501';
  end if;
  insert into audit_entry (business_id, at, user_id, kind, deed, subject, changes, address, device)
    values (current_business(), moment, author, deed_kind, deed_done, left(deed_subject, 200), deed_changes, left(from_address, 100),
      left(from_device, 200));
end $$;

-- Somebody tried a password that is not this name's. Of a name that nobody has there is no business to tell, and nothing is kept.
create function record_failed_sign_in(tried_name text, moment timestamptz, from_address text, from_device text) returns void
  language sql volatile security definer set search_path = public, pg_temp
  as $$
    insert into audit_entry (business_id, at, user_id, kind, deed, subject, changes, address, device)
      select u.business_id, moment, u.user_id, 'sign_in', case when u.active then 'Failed to sign in' else 'Tried to sign in while deactivated' end,
        u.display_name, '[]', left(from_address, 100), left(from_device, 200)
      from sign_in_name n join app_user u on u.business_id = n.business_id and u.user_id = n.user_id
      where n.folded_name = lower(tried_name)
  $$;
