-- The loss prevention report reads what other areas saved. New here: receipts printed by a browser, the limits of a business, and the rows that
-- somebody has checked. Nothing changes for existing rows.

-- Receipts that a browser printed; what the server printed is in print_job. The device chooses the id and sends the print when it has a
-- connection: printed_at is by its clock, never after recorded_at. The reference is the number of the sale, or its provisional number.
create table receipt_print (
  business_id int not null,
  print_id text not null check (print_id ~ '^[0-9A-Za-z-]{8,40}$'),
  reference text not null check (length(reference) between 1 and 60),
  -- The receipt was printed before, by a browser or by the server.
  is_reprint boolean not null,
  user_id int not null,
  printed_at timestamptz not null,
  recorded_at timestamptz not null,
  primary key (business_id, print_id),
  foreign key (business_id, user_id) references app_user (business_id, user_id),
  constraint receipt_print_not_ahead check (printed_at <= recorded_at)
);
create index receipt_print_of_receipt on receipt_print (business_id, reference);
create index receipt_print_again on receipt_print (business_id, printed_at) where is_reprint;
call keep_within_business('receipt_print');
call keep_as_history('receipt_print');
grant select, insert on receipt_print to akonta_app;
create index print_job_of_receipt_again on print_job (business_id, asked_at) where is_reprint;

-- The limits of a business, where they differ from those of the program. Percentages in hundredths, money in pesewas.
create table loss_limits (
  business_id int primary key references business,
  opens_at text not null check (opens_at ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$'),
  closes_at text not null check (closes_at ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$'),
  override_percent bigint not null check (override_percent between 0 and 10000),
  discount_percent bigint not null check (discount_percent between 0 and 10000),
  return_percent bigint not null check (return_percent between 0 and 10000),
  invoice_days int not null check (invoice_days between 0 and 365),
  prints int not null check (prints between 1 and 100),
  late_minutes int not null check (late_minutes between 0 and 100000),
  count_loss bigint not null check (count_loss >= 0),
  cash_difference bigint not null check (cash_difference >= 0),
  dead_stock_days int not null check (dead_stock_days between 1 and 3650),
  round_amount bigint not null check (round_amount > 0)
);
call keep_within_business('loss_limits');
grant select, insert on loss_limits to akonta_app;
grant update (opens_at, closes_at, override_percent, discount_percent, return_percent, invoice_days, prints, late_minutes, count_loss, cash_difference,
  dead_stock_days, round_amount) on loss_limits to akonta_app;

-- A row of the report that an administrator has checked. It is identified by its check and its own key, which names its newest document.
create table loss_row_checked (
  business_id int not null,
  check_key text not null check (check_key ~ '^[a-z_]{1,40}$'),
  row_key text not null check (length(row_key) between 1 and 160),
  note text not null check (length(note) <= 200),
  user_id int not null,
  checked_at timestamptz not null,
  primary key (business_id, check_key, row_key),
  foreign key (business_id, user_id) references app_user (business_id, user_id)
);
call keep_within_business('loss_row_checked');
call keep_as_history('loss_row_checked');
grant select, insert on loss_row_checked to akonta_app;

-- The few rows that the report is about, so that it does not read all sales. VAT and levies are at most a fifth of a price.
create index sale_line_at_thin_margin on sale_line (business_id, posting_id) where cost * 5 > (amount - discount) * 4;
create index sale_line_below_list on sale_line (business_id, posting_id) where price < list_price;
create index sale_with_discount on sale (business_id, business_date) where discount > 0;
create index sale_return_by_date on sale_return (business_id, business_date);
