-- Imports of products, payees, employees, accounts and prices. The file and its rows are kept only until the import is saved or discarded:
-- they may contain pay and telephone numbers. What stays is who brought what in, when, and how it is undone.
create table data_import (
  business_id int not null references business,
  import_id int not null,
  kind text not null check (kind in ('products', 'prices', 'customers', 'suppliers', 'banks', 'employees', 'accounts')),
  file_name text not null check (length(file_name) between 1 and 200),
  file_size bigint not null check (file_size > 0),
  state text not null check (state in ('uploading', 'read', 'saved', 'undone')),
  headings text[] not null default '{}',
  header_row int not null default 0 check (header_row >= 0),
  -- The field of each column; empty for a column that is not used.
  columns text[] not null default '{}',
  existing text not null default 'skip' check (existing in ('skip', 'update', 'refuse')),
  branch_code text not null,
  -- Merged cells of a workbook: first row, last row, first column, last column, four numbers each.
  merged int[] not null default '{}',
  -- Rows by their state, in the order of row_states, and rows with a remark.
  counted int[] not null default '{}',
  opening json not null default '[]',
  created_by int not null,
  created_at timestamptz not null,
  saved_by int,
  saved_at timestamptz,
  undone_by int,
  undone_at timestamptz,
  undo_reason text not null default '' check (length(undo_reason) <= 200),
  primary key (business_id, import_id),
  foreign key (business_id, created_by) references app_user,
  foreign key (business_id, saved_by) references app_user,
  foreign key (business_id, undone_by) references app_user,
  check ((saved_at is null) = (saved_by is null) and (saved_at is not null) = (state in ('saved', 'undone'))),
  check ((undone_at is null) = (undone_by is null) and (undone_at is not null) = (state = 'undone'))
);
create index data_import_by_day on data_import (business_id, saved_at) where saved_at is not null;
call keep_within_business('data_import');
grant select, insert, delete on data_import to akonta_app;
grant update (state, headings, header_row, columns, existing, branch_code, merged, counted, opening, saved_by, saved_at, undone_by, undone_at,
  undo_reason) on data_import to akonta_app;

create table import_piece (
  business_id int not null,
  import_id int not null,
  piece_no int not null check (piece_no between 0 and 100),
  content bytea not null check (length(content) between 1 and 500000),
  primary key (business_id, import_id, piece_no),
  foreign key (business_id, import_id) references data_import on delete cascade
);
call keep_within_business('import_piece');
grant select, insert, update, delete on import_piece to akonta_app;

create table import_row (
  business_id int not null,
  import_id int not null,
  row_no int not null check (row_no > 0),
  cells text[] not null,
  state text not null default 'new' check (state in ('new', 'change', 'same', 'skipped', 'fault', 'out')),
  -- Pairs of a column and a reason, as two lists of equal length.
  fault_columns int[] not null default '{}',
  fault_reasons text[] not null default '{}',
  note_columns int[] not null default '{}',
  note_reasons text[] not null default '{}',
  primary key (business_id, import_id, row_no),
  foreign key (business_id, import_id) references data_import on delete cascade
);
create index import_row_faults on import_row (business_id, import_id, row_no) where state = 'fault';
call keep_within_business('import_row');
grant select, insert, delete on import_row to akonta_app;
grant update (cells, state, fault_columns, fault_reasons, note_columns, note_reasons) on import_row to akonta_app;

-- What a business chose for a heading. Headings are folded.
create table import_column (
  business_id int not null references business,
  kind text not null,
  heading text not null check (length(heading) between 1 and 200),
  field text not null check (length(field) <= 60),
  primary key (business_id, kind, heading)
);
call keep_within_business('import_column');
grant select, insert, update on import_column to akonta_app;

-- What an import created (before is null) or changed, to undo it.
create table import_record (
  business_id int not null,
  import_id int not null,
  record_kind text not null check (record_kind in ('product', 'payee', 'employee', 'account', 'category', 'unit')),
  record_id text not null check (length(record_id) between 1 and 60),
  before json,
  after json,
  primary key (business_id, import_id, record_kind, record_id),
  foreign key (business_id, import_id) references data_import,
  check ((before is null) = (after is null))
);
call keep_within_business('import_record');
call keep_as_history('import_record');
grant select, insert on import_record to akonta_app;

create table import_posting (
  business_id int not null,
  import_id int not null,
  posting_id bigint not null,
  primary key (business_id, import_id, posting_id),
  foreign key (business_id, import_id) references data_import,
  foreign key (business_id, posting_id) references posting
);
call keep_within_business('import_posting');
call keep_as_history('import_posting');
grant select, insert on import_posting to akonta_app;

-- An undone account that nothing uses goes. The foreign keys of the books keep every other one.
grant delete on account to akonta_app;
