-- Reconciliation of banks and wallets: which lines of a statement are which lines of the account in the books. A match posts nothing. Existing
-- accounts stay as they are until somebody starts to reconcile them.
create table reconciled_account (
  business_id int not null,
  payee_id int not null,
  -- The day of the first line of its statements, and the balance at the bank before it.
  first_day date not null,
  opening_balance bigint not null,
  started_by int not null,
  started_at timestamptz not null,
  primary key (business_id, payee_id),
  foreign key (business_id, payee_id) references payee,
  foreign key (business_id, started_by) references app_user
);
call keep_within_business('reconciled_account');
grant select, insert on reconciled_account to akonta_app;
grant update (first_day, opening_balance, started_by, started_at) on reconciled_account to akonta_app;

-- Lines of both sides with the same sum. It goes when it is undone, which the audit trail records.
create table bank_match (
  business_id int not null,
  match_id int not null,
  payee_id int not null,
  why text not null check (why in
    ('transaction_id', 'reference', 'amount_and_day', 'same_amounts', 'sum', 'by_hand', 'posted', 'reversed', 'before_start')),
  -- It counts from this day: its latest line, and after what was already finished when it was confirmed. Past figures never change by it.
  counts_from date not null,
  matched_by int not null,
  matched_at timestamptz not null,
  primary key (business_id, match_id),
  foreign key (business_id, payee_id) references reconciled_account,
  foreign key (business_id, matched_by) references app_user
);
create index bank_match_of_account on bank_match (business_id, payee_id, counts_from, match_id);
call keep_within_business('bank_match');
grant select, insert, delete on bank_match to akonta_app;

create table bank_match_statement_line (
  business_id int not null,
  match_id int not null,
  line_id int not null,
  amount bigint not null check (amount <> 0),
  primary key (business_id, match_id, line_id),
  foreign key (business_id, match_id) references bank_match on delete cascade,
  foreign key (business_id, line_id) references bank_statement_line
);
create index bank_match_statement_line_of_line on bank_match_statement_line (business_id, line_id);
call keep_within_business('bank_match_statement_line');
grant select, insert, delete on bank_match_statement_line to akonta_app;

create table bank_match_book_line (
  business_id int not null,
  match_id int not null,
  posting_id bigint not null,
  line_no int not null,
  amount bigint not null check (amount <> 0),
  primary key (business_id, match_id, posting_id, line_no),
  foreign key (business_id, match_id) references bank_match on delete cascade,
  foreign key (business_id, posting_id, line_no) references journal_line
);
create index bank_match_book_line_of_line on bank_match_book_line (business_id, posting_id, line_no);
call keep_within_business('bank_match_book_line');
grant select, insert, delete on bank_match_book_line to akonta_app;

-- A reconciliation that was finished, with its figures and what they cover: postings and lines up to these. Reopened, it is open again.
create table bank_reconciliation (
  business_id int not null,
  payee_id int not null,
  through date not null,
  state text not null check (state in ('finished', 'open')),
  books bigint not null,
  not_cleared bigint not null,
  not_in_books bigint not null,
  bank bigint not null,
  through_posting bigint not null,
  through_line int not null,
  finished_by int not null,
  finished_at timestamptz not null,
  reopened_by int,
  reopened_at timestamptz,
  reopen_reason text not null default '' check (length(reopen_reason) <= 200),
  primary key (business_id, payee_id, through),
  foreign key (business_id, payee_id) references reconciled_account,
  foreign key (business_id, finished_by) references app_user,
  foreign key (business_id, reopened_by) references app_user,
  constraint bank_reconciliation_agrees check (books - not_cleared + not_in_books = bank),
  constraint bank_reconciliation_reopened check ((state = 'open') = (reopened_at is not null) and (reopened_at is null) = (reopened_by is null))
);
call keep_within_business('bank_reconciliation');
grant select, insert on bank_reconciliation to akonta_app;
grant update (state, books, not_cleared, not_in_books, bank, through_posting, through_line, finished_by, finished_at, reopened_by, reopened_at,
  reopen_reason) on bank_reconciliation to akonta_app;

-- What lines of an account with these words were entered as, the last time. Words are folded and have no digits.
create table bank_line_rule (
  business_id int not null,
  payee_id int not null,
  is_receipt boolean not null,
  words text not null check (length(words) between 1 and 100),
  entered_as text not null check (entered_as in ('account', 'transfer', 'customer', 'supplier')),
  -- The code of an account, the pid of a payee, or the code of the cash account.
  counterpart text not null check (length(counterpart) between 1 and 40),
  primary key (business_id, payee_id, is_receipt, words),
  foreign key (business_id, payee_id) references payee on delete cascade
);
call keep_within_business('bank_line_rule');
grant select, insert, update, delete on bank_line_rule to akonta_app;
