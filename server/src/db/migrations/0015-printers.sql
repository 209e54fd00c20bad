-- Receipt printers that the server prints to. There are none until an administrator adds one; the browser prints as before.
create table printer (
  business_id int not null,
  printer_id int not null,
  branch_id int not null,
  name text not null check (length(name) between 1 and 40),
  connection text not null check (connection in ('network', 'device')),
  address text not null check (length(address) between 1 and 200),
  port int not null check (port between 0 and 65535 and (port = 0) = (connection = 'device')),
  columns int not null check (columns in (32, 42, 48)),
  code_page text not null,
  cuts boolean not null,
  has_drawer boolean not null,
  active boolean not null,
  primary key (business_id, printer_id),
  foreign key (business_id, branch_id) references branch
);
create unique index printer_name on printer (business_id, branch_id, lower(name));
call keep_within_business('printer');
grant select, insert on printer to akonta_app;
grant update (branch_id, name, connection, address, port, columns, code_page, cuts, has_drawer, active) on printer to akonta_app;

-- What was sent to a printer. The till chooses the id, so that a print whose answer was lost is not repeated. `unclear`: the printer took a
-- part, or nobody knows how much. A document that was printed, or perhaps was, is a reprint from then on.
create table print_job (
  business_id int not null,
  print_id text not null check (print_id ~ '^[0-9A-Za-z-]{8,40}$'),
  printer_id int not null,
  kind text not null check (kind in ('receipt', 'register_report', 'test', 'drawer')),
  reference text not null check (length(reference) <= 60),
  is_reprint boolean not null,
  opens_drawer boolean not null,
  user_id int not null,
  asked_at timestamptz not null,
  state text not null default 'printing' check (state in ('printing', 'printed', 'failed', 'unclear')),
  fault text not null default '',
  primary key (business_id, print_id),
  foreign key (business_id, printer_id) references printer,
  foreign key (business_id, user_id) references app_user (business_id, user_id)
);
create index print_job_of_document on print_job (business_id, kind, reference);
call keep_within_business('print_job');
grant select, insert on print_job to akonta_app;
grant update (state, fault) on print_job to akonta_app;

-- A cash drawer that was opened without a sale, and the register session of its cashier, if one was open.
create table drawer_opening (
  business_id int not null,
  opening_id int not null,
  branch_id int not null,
  printer_id int not null,
  session_code text,
  reason text not null check (length(reason) between 1 and 200),
  user_id int not null,
  attendant text not null,
  opened_at timestamptz not null,
  primary key (business_id, opening_id),
  foreign key (business_id, branch_id) references branch,
  foreign key (business_id, printer_id) references printer,
  foreign key (business_id, session_code) references register_session,
  foreign key (business_id, user_id) references app_user (business_id, user_id)
);
create index drawer_opening_of_session on drawer_opening (business_id, session_code, opening_id);
call keep_within_business('drawer_opening');
call keep_as_history('drawer_opening');
grant select, insert on drawer_opening to akonta_app;
