-- Paying withheld tax to the revenue authority, certificates that customers send later, and what is usually withheld from a supplier. There are no
-- rows of these tables yet.

-- The posting that paid the tax withheld in a month. A reversed one no longer counts.
create table withholding_payment (
  business_id int not null,
  posting_id bigint not null,
  -- The first day of the month.
  month date not null check (extract(day from month) = 1),
  paid bigint not null check (paid > 0),
  -- The bank or wallet that paid; null for cash.
  bank_id int,
  bank_name text not null,
  reference text not null check (length(reference) <= 60),
  primary key (business_id, posting_id),
  foreign key (business_id, posting_id) references posting,
  foreign key (business_id, bank_id) references payee (business_id, payee_id),
  check (bank_id is null or reference <> '')
);
create index withholding_payment_by_month on withholding_payment (business_id, month);
call keep_within_business('withholding_payment');
call keep_as_history('withholding_payment');
grant select, insert on withholding_payment to akonta_app;

-- The number of the certificate of a customer, entered after the payment. The last entry counts.
create table withholding_certificate (
  business_id int not null,
  posting_id bigint not null,
  entry_no int not null check (entry_no > 0),
  certificate text not null check (length(certificate) between 1 and 60),
  entered_by int not null,
  entered_at timestamptz not null,
  primary key (business_id, posting_id, entry_no),
  foreign key (business_id, posting_id) references payment_withholding,
  foreign key (business_id, entered_by) references app_user (business_id, user_id)
);
call keep_within_business('withholding_certificate');
call keep_as_history('withholding_certificate');
grant select, insert on withholding_certificate to akonta_app;

-- What is usually withheld from a supplier, and their TIN for the certificate. The last entry counts.
create table supplier_withholding (
  business_id int not null,
  payee_id int not null,
  entry_no int not null check (entry_no > 0),
  rule text not null check (rule in ('NONE', 'GOODS', 'WORKS', 'SERVICES', 'EXEMPT')),
  -- The certificate of the exemption, and its last day; null without an end.
  certificate text not null check (length(certificate) <= 60),
  valid_until date,
  tin text not null check (tin ~ '^[A-Z0-9-]{0,15}$'),
  set_by int not null,
  set_at timestamptz not null,
  primary key (business_id, payee_id, entry_no),
  foreign key (business_id, payee_id) references payee (business_id, payee_id),
  foreign key (business_id, set_by) references app_user (business_id, user_id),
  check ((rule = 'EXEMPT') = (certificate <> '')),
  check (rule = 'EXEMPT' or valid_until is null)
);
call keep_within_business('supplier_withholding');
call keep_as_history('supplier_withholding');
grant select, insert on supplier_withholding to akonta_app;
