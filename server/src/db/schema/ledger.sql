-- History (posting, journal_line, settlement, month_close, and in stock.sql stock_movement and lot_movement) is only added to. What is derived
-- from it for speed (ledger_head, document_series, balance, open_item, stock_position, stock_lot) is maintained by the database: the app reads
-- it and cannot write it. Every rule here is stated a second time in server/src/ledger; here it holds against any program that can connect.

-- The end of a business's chain. Its row is the lock that every posting takes last.
create table ledger_head (
  business_id int primary key references business,
  posting_count bigint not null default 0,
  hash bytea not null default decode(repeat('00', 32), 'hex'),
  closed_through date
);
call keep_within_business('ledger_head');
grant select on ledger_head to akonta_app;

create table document_series (
  business_id int not null,
  branch_id int not null,
  series text not null,
  last_number bigint not null,
  primary key (business_id, branch_id, series),
  foreign key (business_id, branch_id) references branch
);
call keep_within_business('document_series');
grant select on document_series to akonta_app;

-- One document in the books. It has a branch because its document series refers to one, and a business because its branch does. Lines,
-- movements, settlements and lots have no foreign key to it: ledger_post writes them together with it.
create table posting (
  business_id int not null,
  posting_id bigint not null,
  document_kind text not null,
  document_number text not null,
  series text not null,
  number bigint not null check (number > 0),
  branch_id int not null,
  business_date date not null,
  payee_id int,
  memo text not null default '',
  user_id int not null,
  recorded_at timestamptz not null,
  reverses bigint,
  line_count int not null check (line_count >= 0),
  movement_count int not null check (movement_count >= 0),
  settlement_count int not null check (settlement_count >= 0),
  format int not null,
  previous_hash bytea not null check (length(previous_hash) = 32),
  hash bytea not null check (length(hash) = 32),
  lot_count int not null default 0 check (lot_count >= 0),
  primary key (business_id, posting_id),
  unique (business_id, document_number),
  foreign key (business_id, payee_id) references payee,
  foreign key (business_id, reverses) references posting,
  constraint posting_check1 check (reverses < posting_id),
  -- A payroll run in which every amount is zero has a number and can be reversed, and moves no money. Every other document posts something.
  constraint posting_moves_something check (line_count + movement_count > 0 or document_kind in ('payroll', 'reversal'))
);
create unique index posting_reversed_once on posting (business_id, reverses) where reverses is not null;
create index posting_by_date on posting (business_id, branch_id, business_date, posting_id);
-- Reports list reversals, which are few, by their own day.
create index posting_reversal_by_date on posting (business_id, branch_id, business_date) where reverses is not null;
-- For the lists of journals and expenses, which are rare among the sales.
create index posting_by_hand on posting (business_id, business_date, posting_id) where document_kind in ('journal', 'expense');
-- Finds the opening balance of a payee, one posting among all the others.
create index posting_of_opening_balance on posting (business_id, payee_id) where document_kind = 'opening_balance';
call keep_within_business('posting');
call keep_as_history('posting');
call keep_to_one_way_in('posting');
grant select on posting to akonta_app;

-- One signed amount in pesewas: debit +, credit −. Branch and account exist because the line's balance, which every line has, refers to them.
create table journal_line (
  business_id int not null,
  posting_id bigint not null,
  line_no int not null,
  branch_id int not null,
  account_code text not null,
  payee_id int,
  amount bigint not null check (amount <> 0),
  particulars text not null default '',
  primary key (business_id, posting_id, line_no),
  foreign key (business_id, payee_id) references payee
);
create index journal_line_by_account on journal_line (business_id, account_code, posting_id);
create index journal_line_by_payee on journal_line (business_id, payee_id, posting_id) where payee_id is not null;
call keep_within_business('journal_line');
call keep_as_history('journal_line');
call keep_to_one_way_in('journal_line');
grant select on journal_line to akonta_app;

-- Total debits and credits per account, branch and payee (payee 0: none).
create table balance (
  business_id int not null,
  account_code text not null,
  branch_id int not null,
  payee_id int not null,
  debit bigint not null,
  credit bigint not null,
  primary key (business_id, account_code, branch_id, payee_id),
  foreign key (business_id, account_code) references account,
  foreign key (business_id, branch_id) references branch
);
create index balance_by_payee on balance (business_id, payee_id) where payee_id <> 0;
alter table balance set (fillfactor = 70);
call keep_within_business('balance');
grant select on balance to akonta_app;

-- Lines on receivable and payable accounts, and their unpaid remainder.
create table open_item (
  business_id int not null,
  posting_id bigint not null,
  line_no int not null,
  account_code text not null,
  payee_id int not null,
  branch_id int not null,
  amount bigint not null,
  remaining bigint not null,
  primary key (business_id, posting_id, line_no),
  foreign key (business_id, posting_id, line_no) references journal_line,
  constraint open_item_not_over_settled check (remaining between least(amount, 0) and greatest(amount, 0))
);
create index open_item_of_payee on open_item (business_id, payee_id, posting_id) where remaining <> 0;
call keep_within_business('open_item');
grant select on open_item to akonta_app;

-- One line pays another: amount > 0 settles, amount < 0 releases an earlier settlement (when a document is reversed).
create table settlement (
  business_id int not null,
  posting_id bigint not null,
  settlement_no int not null,
  paying_posting_id bigint not null,
  paying_line_no int not null,
  settled_posting_id bigint not null,
  settled_line_no int not null,
  amount bigint not null check (amount <> 0),
  primary key (business_id, posting_id, settlement_no),
  foreign key (business_id, paying_posting_id, paying_line_no) references open_item,
  foreign key (business_id, settled_posting_id, settled_line_no) references open_item
);
create index settlement_by_paying on settlement (business_id, paying_posting_id);
create index settlement_by_settled on settlement (business_id, settled_posting_id);
call keep_within_business('settlement');
call keep_as_history('settlement');
call keep_to_one_way_in('settlement');
grant select on settlement to akonta_app;

-- Months closed and reopened, in the order in which that happened. A row without a reason closes everything up to its day, and names the
-- posting that ended the year if there was one; a row with a reason reopens what is after its day.
create table month_close (
  business_id int not null references business,
  closed_through date not null,
  closed_by int not null,
  closed_at timestamptz not null default now(),
  change_no bigint generated always as identity,
  reason text not null default '' check (length(reason) <= 500),
  year_end_posting bigint,
  primary key (business_id, change_no),
  foreign key (business_id, year_end_posting) references posting,
  constraint month_close_ends_a_month check (extract(day from closed_through + 1) = 1),
  check (reason = '' or year_end_posting is null)
);
call keep_within_business('month_close');
call keep_as_history('month_close');
grant select, insert on month_close to akonta_app;
