-- From which day the business charges VAT, and by which scheme; without a scheme it stops. The newest row of a day counts.
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

-- The tax parts of the total of a sale or return, as on the tax invoice, stored for the VAT return.
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

-- How each line of a sale with VAT was taxed on its day.
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
