-- A sale may have a discount, be paid in several ways, carry VAT, and come back.
alter table sale drop constraint sale_check;
alter table sale add column discount bigint not null default 0 check (discount >= 0);
-- In hundredths of a percent, where the discount was given as a percentage.
alter table sale add column discount_percent int check (discount_percent between 1 and 10000);
alter table sale add constraint sale_total_adds_up check (total = goods + charges - discount and discount <= goods);

-- How a sale was paid, where it was not cash alone. Without a payee it is cash, as handed over.
create table sale_tender (
  business_id int not null,
  posting_id bigint not null,
  tender_no int not null,
  payee_id int,
  amount bigint not null check (amount > 0),
  transaction_id text not null check (length(transaction_id) <= 60),
  primary key (business_id, posting_id, tender_no),
  foreign key (business_id, posting_id) references sale,
  foreign key (business_id, payee_id) references payee
);
-- Networks do not care about capitals in their numbers, and neither does whoever types them.
create index sale_tender_by_transaction on sale_tender (business_id, payee_id, upper(transaction_id)) where transaction_id <> '';
call keep_within_business('sale_tender');
call keep_as_history('sale_tender');
grant select, insert on sale_tender to akonta_app;

-- How goods are taxed while the business charges VAT.
alter table product add column tax_class text not null default 'STANDARD' check (tax_class in ('STANDARD', 'EXEMPT', 'ZERO'));

-- From which day the business charges VAT, and by which scheme; without a scheme it ends. The newest of a day counts.
create table vat_setting (
  business_id int not null references business,
  setting_no int not null,
  valid_from date not null,
  scheme text check (scheme in ('GH-2026', 'GH-2023', 'GH-FLAT')),
  tin text not null check (length(tin) <= 20 and (scheme is null or tin <> '')),
  set_by int not null,
  set_at timestamptz not null,
  primary key (business_id, setting_no)
);
create index vat_setting_by_day on vat_setting (business_id, valid_from desc, setting_no desc);
call keep_within_business('vat_setting');
call keep_as_history('vat_setting');
grant select, insert on vat_setting to akonta_app;

-- What the total of a sale, or of goods that came back, is made of: the parts of a tax invoice, kept for the return to the state.
create table vat_split (
  business_id int not null,
  posting_id bigint not null,
  scheme text not null check (scheme in ('GH-2026', 'GH-2023', 'GH-FLAT')),
  tin text not null,
  taxable bigint not null,
  exempt bigint not null check (exempt >= 0),
  zero_rated bigint not null check (zero_rated >= 0),
  nhil bigint not null check (nhil >= 0),
  getfund bigint not null check (getfund >= 0),
  covid bigint not null check (covid >= 0),
  vat bigint not null check (vat >= 0),
  primary key (business_id, posting_id),
  foreign key (business_id, posting_id) references posting
);
call keep_within_business('vat_split');
call keep_as_history('vat_split');
grant select, insert on vat_split to akonta_app;

-- How each line of a sale with VAT was taxed that day.
create table sale_line_tax (
  business_id int not null,
  posting_id bigint not null,
  line_no int not null,
  tax_class text not null check (tax_class in ('STANDARD', 'EXEMPT', 'ZERO')),
  primary key (business_id, posting_id, line_no),
  foreign key (business_id, posting_id, line_no) references sale_line,
  foreign key (business_id, posting_id) references vat_split
);
call keep_within_business('sale_line_tax');
call keep_as_history('sale_line_tax');
grant select, insert on sale_line_tax to akonta_app;

-- What a credit note said: whose goods came back, and what the customer got for them. At the prices sold.
create table sale_return (
  business_id int not null,
  posting_id bigint not null,
  return_number text not null,
  sale_posting_id bigint not null,
  branch_id int not null,
  business_date date not null,
  returned_at timestamptz not null,
  refund text not null check (refund in ('CASH', 'ACCOUNT')),
  reason text not null,
  user_id int not null,
  attendant text not null,
  goods bigint not null check (goods >= 0),
  discount bigint not null check (discount >= 0),
  -- The tax that the discount saved.
  discount_tax bigint not null check (discount_tax >= 0),
  total bigint not null check (total = goods - discount),
  primary key (business_id, posting_id),
  unique (business_id, return_number),
  foreign key (business_id, posting_id) references posting,
  foreign key (business_id, sale_posting_id) references sale
);
create index sale_return_of_sale on sale_return (business_id, sale_posting_id);
call keep_within_business('sale_return');
call keep_as_history('sale_return');
grant select, insert on sale_return to akonta_app;

-- `cost` is what the goods had cost when they left.
create table sale_return_line (
  business_id int not null,
  posting_id bigint not null,
  line_no int not null,
  sale_posting_id bigint not null,
  sale_line_no int not null,
  quantity bigint not null check (quantity > 0),
  amount bigint not null check (amount >= 0),
  cost bigint not null check (cost >= 0),
  primary key (business_id, posting_id, line_no),
  unique (business_id, posting_id, sale_line_no),
  foreign key (business_id, posting_id) references sale_return,
  foreign key (business_id, sale_posting_id, sale_line_no) references sale_line
);
create index sale_return_line_of_sale on sale_return_line (business_id, sale_posting_id, sale_line_no);
call keep_within_business('sale_return_line');
call keep_as_history('sale_return_line');
grant select, insert on sale_return_line to akonta_app;

-- Locks a sale, so that what comes back of it is counted by one at a time. A sale is history: the app may not lock it by itself.
create function lock_sale(wanted text) returns bigint
  language sql volatile security definer set search_path = public, pg_temp as $$
  select posting_id from sale where business_id = current_business() and invoice_number = wanted for update
$$;

-- Never more comes back than was sold, whoever asks. What a reversal has undone did not come back.
create function refuse_more_than_sold() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
declare
  sold bigint;
  returned bigint;
begin
  perform from sale where business_id = new.business_id and posting_id = new.sale_posting_id for update;
  select quantity into sold from sale_line
    where business_id = new.business_id and posting_id = new.sale_posting_id and line_no = new.sale_line_no;
  select coalesce(sum(l.quantity), 0) into returned from sale_return_line l
    where l.business_id = new.business_id and l.sale_posting_id = new.sale_posting_id and l.sale_line_no = new.sale_line_no
      and not exists (select from posting r where r.business_id = l.business_id and r.reverses = l.posting_id);
  if returned > sold then
    raise exception 'more comes back than was sold' using errcode = 'AK030';
  end if;
  return null;
end $$;
create trigger refuse_more_than_sold after insert on sale_return_line for each row execute function refuse_more_than_sold();
