-- Where the cash of a branch lies: its registers, its safe and further safes, and cash on the way between two of them or to a bank. All of it is
-- cash in hand (C0000HD). What existed before, and what no register took, lies in the main safe, which has no row. Nothing changes for existing
-- branches, sessions and documents: the counted cash of a session went to the safe, and still does until an administrator decides otherwise.
alter table branch
  add column cash_after_count text not null default 'SAFE' check (cash_after_count in ('SAFE', 'HAND_OVER', 'FLOAT')),
  add column cash_alone boolean not null default false;
grant update (cash_after_count, cash_alone) on branch to akonta_app;

-- A safe besides the main one.
create table cash_safe (
  business_id int not null,
  safe_id int not null check (safe_id > 0),
  branch_id int not null,
  name text not null check (length(name) between 1 and 40),
  active boolean not null default true,
  primary key (business_id, safe_id),
  foreign key (business_id, branch_id) references branch
);
create unique index cash_safe_name on cash_safe (business_id, branch_id, lower(name));
call keep_within_business('cash_safe');
grant select, insert on cash_safe to akonta_app;
grant update (name, active) on cash_safe to akonta_app;

-- Cash that somebody gave out of one place for another. It is on the way until it is received. A register is named by its session when it
-- gives, and by its name when it is to receive: whichever session is open then has the cash. Safe 0 is the main safe.
create table cash_move (
  business_id int not null,
  posting_id bigint not null,
  branch_id int not null,
  business_date date not null,
  amount bigint not null check (amount > 0),
  from_kind text not null check (from_kind in ('REGISTER', 'SAFE', 'BANK')),
  from_session text,
  from_safe int,
  from_bank int,
  to_kind text not null check (to_kind in ('REGISTER', 'SAFE', 'BANK')),
  to_register text check (length(to_register) between 1 and 40),
  to_safe int,
  to_bank int,
  note text not null check (length(note) between 1 and 200),
  bag text not null check (length(bag) <= 40),
  giver_id int not null,
  giver text not null,
  primary key (business_id, posting_id),
  foreign key (business_id, posting_id) references posting,
  foreign key (business_id, branch_id) references branch,
  foreign key (business_id, from_session) references register_session,
  foreign key (business_id, from_bank) references payee,
  foreign key (business_id, to_bank) references payee,
  foreign key (business_id, giver_id) references app_user (business_id, user_id),
  constraint cash_move_ends check (
    (from_kind = 'REGISTER') = (from_session is not null) and (from_kind = 'SAFE') = (from_safe is not null)
    and (from_kind = 'BANK') = (from_bank is not null) and (to_kind = 'REGISTER') = (to_register is not null)
    and (to_kind = 'SAFE') = (to_safe is not null) and (to_kind = 'BANK') = (to_bank is not null)
    and (from_bank is null or to_bank is null) and (from_safe is null or to_safe is null or from_safe <> to_safe))
);
create index cash_move_of_session on cash_move (business_id, from_session) where from_session is not null;
create index cash_move_by_day on cash_move (business_id, branch_id, business_date, posting_id);
call keep_within_business('cash_move');
call keep_as_history('cash_move');
grant select, insert on cash_move to akonta_app;

-- Who received a move and how much of it. The slip is that of the bank. A receipt that was reversed does not count.
create table cash_receipt (
  business_id int not null,
  posting_id bigint not null,
  move_posting_id bigint not null,
  branch_id int not null,
  business_date date not null,
  received bigint not null check (received >= 0),
  to_session text,
  slip text not null check (length(slip) <= 40),
  reason text not null check (length(reason) <= 200),
  receiver_id int not null,
  receiver text not null,
  primary key (business_id, posting_id),
  foreign key (business_id, posting_id) references posting,
  foreign key (business_id, move_posting_id) references cash_move,
  foreign key (business_id, to_session) references register_session,
  foreign key (business_id, receiver_id) references app_user (business_id, user_id)
);
create index cash_receipt_of_move on cash_receipt (business_id, move_posting_id, posting_id);
call keep_within_business('cash_receipt');
call keep_as_history('cash_receipt');
grant select, insert on cash_receipt to akonta_app;

-- A count of a safe. Its posting moves the difference, or nothing.
create table cash_count (
  business_id int not null,
  posting_id bigint not null,
  branch_id int not null,
  business_date date not null,
  safe_id int not null,
  expected bigint not null,
  counted bigint not null check (counted >= 0),
  reason text not null check (length(reason) between 1 and 200),
  user_id int not null,
  attendant text not null,
  primary key (business_id, posting_id),
  foreign key (business_id, posting_id) references posting,
  foreign key (business_id, user_id) references app_user (business_id, user_id)
);
create index cash_count_of_branch on cash_count (business_id, branch_id, posting_id);
call keep_within_business('cash_count');
call keep_as_history('cash_count');
grant select, insert on cash_count to akonta_app;

-- The part of a move that passed through an open drawer, so that what the drawer should hold includes it: by the document that moved it.
alter table register_cash
  add column posting_id bigint,
  add constraint register_cash_of_document foreign key (business_id, posting_id) references posting;

create index register_cash_by_document on register_cash (business_id, posting_id) where posting_id is not null;

-- What of the counted cash stayed in the drawer, and what was in it already when it was opened.
alter table register_count add column left_in_drawer bigint not null default 0 check (left_in_drawer >= 0);
alter table register_session add column carried bigint not null default 0 check (carried >= 0);

-- A move of cash and a count that agrees are documents that move no money in the books.
alter table posting
  drop constraint posting_moves_something,
  add constraint posting_moves_something
    check (line_count + movement_count > 0
      or document_kind in ('payroll', 'reversal', 'register_count', 'cash_move', 'cash_receipt', 'cash_count'));
