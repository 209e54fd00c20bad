-- A VAT return as it was filed. It has the documents of its month up to a posting, and those of earlier filed months that came after their
-- filing. There are no rows of it yet.
create table vat_return (
  business_id int not null references business,
  -- The first day of the month.
  month date not null check (extract(day from month) = 1),
  through_posting bigint not null,
  scheme text not null check (scheme in ('GH-2026', 'GH-2023', 'GH-FLAT')),
  tin text not null,
  -- In pesewas. More returns than sales or purchases make these negative.
  output bigint not null,
  input bigint not null,
  withheld bigint not null,
  -- The credit brought forward from the return before: input tax, and VAT held back by customers.
  carried_input bigint not null check (carried_input >= 0),
  carried_withheld bigint not null check (carried_withheld >= 0),
  filed_by int not null,
  filed_at timestamptz not null,
  primary key (business_id, month),
  foreign key (business_id, filed_by) references app_user (business_id, user_id)
);
call keep_within_business('vat_return');
call keep_as_history('vat_return');
grant select, insert on vat_return to akonta_app;

-- The posting that cleared the taxes of a return and paid the rest. A reversed one no longer counts.
create table vat_settlement (
  business_id int not null,
  posting_id bigint not null,
  month date not null,
  paid bigint not null check (paid >= 0),
  -- The bank or wallet that paid; null for cash, and where nothing was paid.
  bank_id int,
  bank_name text not null,
  reference text not null check (length(reference) <= 60),
  primary key (business_id, posting_id),
  foreign key (business_id, posting_id) references posting,
  foreign key (business_id, month) references vat_return,
  foreign key (business_id, bank_id) references payee (business_id, payee_id)
);
create index vat_settlement_by_month on vat_settlement (business_id, month);
call keep_within_business('vat_settlement');
call keep_as_history('vat_settlement');
grant select, insert on vat_settlement to akonta_app;
