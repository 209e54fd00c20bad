-- What a call came to: its HTTP status, null where no answer came; and the answer itself where it was not understood.
alter table evat_attempt
  add column status int check (status between 100 and 999),
  add column answer text not null default '' check (length(answer) <= 4096);
alter table evat_attempt alter column answer drop default;

-- For the last two kinds: the posting that was reversed.
alter table evat_document rename column undoes to reverses;

-- The TIN or Ghana Card of a customer, for VAT invoices. Customers of before have none.
alter table payee add column tin text not null default '' check (tin ~ '^[A-Z0-9-]{0,15}$');
grant update (tin) on payee to akonta_app;

-- A filing can be withdrawn until it is settled, and the month filed again. Every return filed before is the first of its month.
alter table vat_settlement drop constraint vat_settlement_business_id_month_fkey;
alter table vat_return drop constraint vat_return_pkey;
alter table vat_return add column filing_no int not null default 1 check (filing_no > 0);
alter table vat_return alter column filing_no drop default;
alter table vat_return add primary key (business_id, month, filing_no);
alter table vat_settlement add column filing_no int not null default 1;
alter table vat_settlement alter column filing_no drop default;
alter table vat_settlement add foreign key (business_id, month, filing_no) references vat_return;

create table vat_return_withdrawal (
  business_id int not null,
  month date not null,
  filing_no int not null,
  reason text not null check (length(reason) between 1 and 200),
  withdrawn_by int not null,
  withdrawn_at timestamptz not null,
  primary key (business_id, month, filing_no),
  foreign key (business_id, month, filing_no) references vat_return,
  foreign key (business_id, withdrawn_by) references app_user (business_id, user_id)
);
call keep_within_business('vat_return_withdrawal');
call keep_as_history('vat_return_withdrawal');
grant select, insert on vat_return_withdrawal to akonta_app;
