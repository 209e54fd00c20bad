-- Statements of banks and wallets. A file becomes a statement with its lines only if its opening balance and its lines give its closing balance.
-- The file itself is not kept: its hash and its lines are. Amounts in pesewas as the bank sees them: positive is money into the account.
create table bank_statement (
  business_id int not null references business,
  statement_id int not null,
  -- The bank or wallet, a payee of the category bank.
  payee_id int not null,
  file_name text not null check (length(file_name) between 1 and 200),
  file_hash text not null check (file_hash ~ '^[0-9a-f]{64}$'),
  file_size bigint not null check (file_size > 0),
  format text not null check (format in ('csv', 'xlsx', 'ofx', 'mt940', 'camt053')),
  -- The number of the account as the file states it, in capitals and without blanks; empty if it states none.
  account_number text not null check (length(account_number) <= 60),
  opening_balance bigint not null,
  closing_balance bigint not null,
  first_day date not null,
  last_day date not null,
  -- Lines of the file, and how many of them an earlier statement had brought in.
  line_count int not null check (line_count > 0),
  repeated_count int not null check (repeated_count between 0 and line_count - 1),
  saved_by int not null,
  saved_at timestamptz not null,
  undone_by int,
  undone_at timestamptz,
  undo_reason text not null default '' check (length(undo_reason) <= 200),
  primary key (business_id, statement_id),
  foreign key (business_id, payee_id) references payee,
  foreign key (business_id, saved_by) references app_user,
  foreign key (business_id, undone_by) references app_user,
  check (first_day <= last_day),
  check ((undone_at is null) = (undone_by is null))
);
create unique index bank_statement_file on bank_statement (business_id, file_hash) where undone_at is null;
create index bank_statement_of_account on bank_statement (business_id, payee_id, last_day);
call keep_within_business('bank_statement');
grant select, insert on bank_statement to akonta_app;
grant update (undone_by, undone_at, undo_reason) on bank_statement to akonta_app;

-- A line enters once. Its id never changes; it goes only when its statement is undone, which no other record may refer to.
create table bank_statement_line (
  business_id int not null,
  line_id int not null,
  statement_id int not null,
  payee_id int not null,
  -- Its place in the statement, the oldest first, and its row in the file.
  line_no int not null check (line_no > 0),
  file_row int not null check (file_row > 0),
  day date not null,
  value_day date,
  particulars text not null check (length(particulars) <= 500),
  -- The transaction id of the bank or network, or empty.
  reference text not null check (length(reference) <= 100),
  amount bigint not null check (amount <> 0),
  -- After this line: calculated from the opening balance, and equal to what the file states.
  balance bigint not null,
  -- What makes the same line of another file recognizable.
  line_key text not null check (line_key ~ '^[0-9a-f]{64}$'),
  primary key (business_id, line_id),
  unique (business_id, payee_id, line_key),
  unique (business_id, statement_id, line_no),
  foreign key (business_id, statement_id) references bank_statement,
  foreign key (business_id, payee_id) references payee
);
create index bank_statement_line_by_day on bank_statement_line (business_id, payee_id, day, line_id);
create index bank_statement_line_by_reference on bank_statement_line (business_id, payee_id, reference) where reference <> '';
call keep_within_business('bank_statement_line');
grant select, insert, delete on bank_statement_line to akonta_app;

-- Lines that a file repeats: they belong to an earlier statement, which cannot be undone before this one.
create table bank_statement_repeat (
  business_id int not null,
  statement_id int not null,
  line_id int not null,
  primary key (business_id, statement_id, line_id),
  foreign key (business_id, statement_id) references bank_statement,
  foreign key (business_id, line_id) references bank_statement_line
);
create index bank_statement_repeat_of_line on bank_statement_repeat (business_id, line_id);
call keep_within_business('bank_statement_repeat');
grant select, insert, delete on bank_statement_repeat to akonta_app;

-- How the columns of a table are read, chosen once for an account and found again by the line of the headings. Headings are folded.
create table bank_statement_columns (
  business_id int not null,
  payee_id int not null,
  headings text not null check (length(headings) between 1 and 4000),
  columns text[] not null,
  day_order text not null check (day_order in ('dmy', 'mdy', 'ymd')),
  primary key (business_id, payee_id, headings),
  foreign key (business_id, payee_id) references payee on delete cascade
);
call keep_within_business('bank_statement_columns');
grant select, insert, update, delete on bank_statement_columns to akonta_app;

-- A file that is being sent and previewed. It goes when it is saved or discarded, and after a week.
create table bank_statement_upload (
  business_id int not null references business,
  upload_id int not null,
  payee_id int not null,
  file_name text not null check (length(file_name) between 1 and 200),
  file_size bigint not null check (file_size > 0),
  created_by int not null,
  created_at timestamptz not null,
  primary key (business_id, upload_id),
  foreign key (business_id, payee_id) references payee on delete cascade,
  foreign key (business_id, created_by) references app_user
);
call keep_within_business('bank_statement_upload');
grant select, insert, delete on bank_statement_upload to akonta_app;

create table bank_statement_piece (
  business_id int not null,
  upload_id int not null,
  piece_no int not null check (piece_no between 0 and 100),
  content bytea not null check (length(content) between 1 and 500000),
  primary key (business_id, upload_id, piece_no),
  foreign key (business_id, upload_id) references bank_statement_upload on delete cascade
);
call keep_within_business('bank_statement_piece');
grant select, insert, update, delete on bank_statement_piece to akonta_app;
