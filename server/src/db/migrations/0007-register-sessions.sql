-- Register sessions: a cashier opens a drawer with a float, sells, and hands it over counted. Off in every branch until an administrator turns
-- them on; existing branches, documents and totals stay as they are.
alter table branch add column register_sessions boolean not null default false;
grant update (register_sessions) on branch to akonta_app;

-- The till chooses the code, so that a session can be named before the server has answered. Only the closing is written afterwards, once.
create table register_session (
  business_id int not null,
  session_code text not null check (session_code ~ '^RS-[0-9A-HJKMNP-TV-Z]{10}$'),
  branch_id int not null,
  register text not null check (length(register) between 1 and 40),
  opening_float bigint not null check (opening_float >= 0),
  opened_by int not null,
  cashier text not null,
  opened_at timestamptz not null,
  closed_at timestamptz,
  primary key (business_id, session_code),
  foreign key (business_id, branch_id) references branch,
  foreign key (business_id, opened_by) references app_user (business_id, user_id)
);
create unique index register_session_open on register_session (business_id, branch_id, lower(register)) where closed_at is null;
create index register_session_of_cashier on register_session (business_id, branch_id, opened_by, opened_at) where closed_at is null;
create index register_session_by_time on register_session (business_id, branch_id, opened_at);
call keep_within_business('register_session');
grant select, insert on register_session to akonta_app;
grant update (closed_at) on register_session to akonta_app;

-- Cash put into a drawer or taken out, between the drawer and the safe of the branch: the same account, so it posts nothing. In +, out −.
create table register_cash (
  business_id int not null,
  session_code text not null,
  movement_no int not null,
  amount bigint not null check (amount <> 0),
  reason text not null check (length(reason) between 1 and 200),
  user_id int not null,
  attendant text not null,
  other_person text not null check (length(other_person) between 1 and 80),
  moved_at timestamptz not null,
  primary key (business_id, session_code, movement_no),
  foreign key (business_id, session_code) references register_session,
  foreign key (business_id, user_id) references app_user (business_id, user_id)
);
call keep_within_business('register_cash');
call keep_as_history('register_cash');
grant select, insert on register_cash to akonta_app;

-- The session in which a document was posted. ledger_post decides it, so that no document can be left out.
create table register_posting (
  business_id int not null,
  posting_id bigint not null,
  session_code text not null,
  primary key (business_id, posting_id),
  foreign key (business_id, posting_id) references posting,
  foreign key (business_id, session_code) references register_session
);
create index register_posting_of_session on register_posting (business_id, session_code, posting_id);
call keep_within_business('register_posting');
call keep_as_history('register_posting');
call keep_to_one_way_in('register_posting');
grant select on register_posting to akonta_app;

-- A count of a drawer. The first one closes its session and is the Z report; the others correct it. Its posting moves the difference, or nothing.
create table register_count (
  business_id int not null,
  posting_id bigint not null,
  session_code text not null,
  count_no int not null check (count_no > 0),
  reason text not null check (length(reason) between 1 and 200),
  user_id int not null,
  attendant text not null,
  counted_at timestamptz not null,
  primary key (business_id, posting_id),
  unique (business_id, session_code, count_no),
  foreign key (business_id, posting_id) references posting,
  foreign key (business_id, session_code) references register_session,
  foreign key (business_id, user_id) references app_user (business_id, user_id)
);
call keep_within_business('register_count');
call keep_as_history('register_count');
grant select, insert on register_count to akonta_app;

-- What was expected and counted of one tender. A payee of null is cash. `posted` is the part of the difference that this count posted.
create table register_count_line (
  business_id int not null,
  posting_id bigint not null,
  line_no int not null,
  payee_id int,
  expected bigint not null,
  counted bigint not null check (counted >= 0),
  posted bigint not null,
  primary key (business_id, posting_id, line_no),
  foreign key (business_id, posting_id) references register_count,
  foreign key (business_id, payee_id) references payee
);
call keep_within_business('register_count_line');
call keep_as_history('register_count_line');
grant select, insert on register_count_line to akonta_app;

-- A count without a difference is a document too: its number and its place in the chain prove that the drawer agreed.
alter table posting
  drop constraint posting_moves_something,
  add constraint posting_moves_something
    check (line_count + movement_count > 0 or document_kind in ('payroll', 'reversal', 'register_count'));
