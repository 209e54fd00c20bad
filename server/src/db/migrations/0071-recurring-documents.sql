-- Recurring documents: journals and expenses that come back. Nothing here is posted by itself: when the date has come a person enters the document,
-- and the next date moves on in the same transaction. There are no rows yet.
create table recurring (
  business_id int not null,
  recurring_id int not null,
  recurring_number text not null,
  branch_id int not null,
  kind text not null check (kind in ('JOURNAL', 'EXPENSE')),
  name text not null check (length(name) between 1 and 80),
  every text not null check (every in ('WEEK', 'MONTH', 'QUARTER', 'YEAR')),
  on_last_day boolean not null,
  -- The date that steps are counted from, and the step that is next: 31 January, 28 February, 31 March.
  first_on date not null,
  step int not null check (step >= 0),
  next_on date not null check (next_on >= first_on),
  ends_on date,
  state text not null check (state in ('ACTIVE', 'PAUSED', 'ENDED')),
  -- The newest contents.
  version int not null check (version > 0),
  -- The document that was made recurring.
  made_from bigint,
  created_by int not null,
  created_at timestamptz not null,
  primary key (business_id, recurring_id),
  unique (business_id, recurring_number),
  foreign key (business_id, branch_id) references branch,
  foreign key (business_id, made_from) references posting,
  foreign key (business_id, created_by) references app_user,
  check (not on_last_day or every <> 'WEEK')
);
create index recurring_by_branch on recurring (business_id, branch_id, next_on);
create index recurring_made_from on recurring (business_id, made_from) where made_from is not null;
call keep_within_business('recurring');
grant select, insert on recurring to akonta_app;
grant update (name, every, on_last_day, first_on, step, next_on, ends_on, state, version) on recurring to akonta_app;

-- What the document contains. A change adds a version.
create table recurring_contents (
  business_id int not null,
  recurring_id int not null,
  version int not null check (version > 0),
  reference text not null check (length(reference) <= 60),
  -- The bank that pays an expense; null for cash.
  payee_id int,
  primary key (business_id, recurring_id, version),
  foreign key (business_id, recurring_id) references recurring,
  foreign key (business_id, payee_id) references payee
);
create index recurring_contents_of_payee on recurring_contents (business_id, payee_id) where payee_id is not null;
call keep_within_business('recurring_contents');
call keep_as_history('recurring_contents');
grant select, insert on recurring_contents to akonta_app;

-- The lines of a journal; of an expense one, with its amount as the debit. A line is on an account, or on a payee's account.
create table recurring_line (
  business_id int not null,
  recurring_id int not null,
  version int not null,
  line_no int not null,
  account_code text,
  payee_id int,
  branch_id int not null,
  debit bigint not null check (debit >= 0),
  credit bigint not null check (credit >= 0),
  particulars text not null check (length(particulars) <= 200),
  primary key (business_id, recurring_id, version, line_no),
  foreign key (business_id, recurring_id, version) references recurring_contents,
  foreign key (business_id, account_code) references account,
  foreign key (business_id, payee_id) references payee,
  foreign key (business_id, branch_id) references branch,
  check (num_nonnulls(account_code, payee_id) = 1)
);
create index recurring_line_of_payee on recurring_line (business_id, payee_id) where payee_id is not null;
call keep_within_business('recurring_line');
call keep_as_history('recurring_line');
grant select, insert on recurring_line to akonta_app;

-- What happened to it. A date is entered or skipped once, and a document is entered from one recurring document.
create table recurring_event (
  business_id int not null,
  recurring_id int not null,
  event_no int not null check (event_no > 0),
  action text not null check (action in ('CREATED', 'CHANGED', 'POSTED', 'SKIPPED', 'PAUSED', 'RESUMED', 'ENDED')),
  due_on date,
  posting_id bigint,
  reason text not null check (length(reason) <= 200),
  user_id int not null,
  happened_at timestamptz not null,
  primary key (business_id, recurring_id, event_no),
  foreign key (business_id, recurring_id) references recurring,
  foreign key (business_id, posting_id) references posting,
  foreign key (business_id, user_id) references app_user,
  check ((action in ('POSTED', 'SKIPPED')) = (due_on is not null)),
  check ((action = 'POSTED') = (posting_id is not null)),
  check (action <> 'SKIPPED' or reason <> '')
);
create unique index recurring_event_of_date on recurring_event (business_id, recurring_id, due_on) where due_on is not null;
create unique index recurring_event_of_document on recurring_event (business_id, posting_id) where posting_id is not null;
call keep_within_business('recurring_event');
call keep_as_history('recurring_event');
grant select, insert on recurring_event to akonta_app;
