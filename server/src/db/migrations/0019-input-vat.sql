-- The tax on suppliers' invoices, on expenses and on imports, of a business registered for VAT. There are no rows of it yet: what was bought
-- before has its tax in its cost.
create table input_tax (
  business_id int not null,
  posting_id bigint not null,
  scheme text not null check (scheme in ('GH-2026', 'GH-2023', 'GH-FLAT')),
  -- Part of the prices on the invoice, or added to them.
  basis text not null check (basis in ('INCLUDED', 'ADDED')),
  -- Before these taxes. Of a purchase return, as all amounts here: what is given back, positive.
  value bigint not null check (value >= 0),
  nhil bigint not null check (nhil >= 0),
  getfund bigint not null check (getfund >= 0),
  covid bigint not null check (covid >= 0),
  vat bigint not null check (vat >= 0),
  -- The part that is claimed back: it is on the account of input VAT. The rest is part of the cost.
  claimed_nhil bigint not null check (claimed_nhil in (0, nhil)),
  claimed_getfund bigint not null check (claimed_getfund in (0, getfund)),
  claimed_vat bigint not null check (claimed_vat in (0, vat)),
  -- Who issued the tax invoice and its number; of an import the customs office and the declaration.
  supplier text not null check (length(supplier) between 1 and 120),
  invoice text not null check (length(invoice) between 1 and 60),
  primary key (business_id, posting_id),
  foreign key (business_id, posting_id) references posting
);
call keep_within_business('input_tax');
call keep_as_history('input_tax');
grant select, insert on input_tax to akonta_app;

-- The tax of the invoice shared over the lines of the purchase, for returns.
create table purchase_line_tax (
  business_id int not null,
  posting_id bigint not null,
  line_no int not null,
  nhil bigint not null check (nhil >= 0),
  getfund bigint not null check (getfund >= 0),
  covid bigint not null check (covid >= 0),
  vat bigint not null check (vat >= 0),
  primary key (business_id, posting_id, line_no),
  foreign key (business_id, posting_id, line_no) references purchase_line,
  foreign key (business_id, posting_id) references input_tax
);
call keep_within_business('purchase_line_tax');
call keep_as_history('purchase_line_tax');
grant select, insert on purchase_line_tax to akonta_app;

create table purchase_return_line_tax (
  business_id int not null,
  posting_id bigint not null,
  purchase_line_no int not null,
  nhil bigint not null check (nhil >= 0),
  getfund bigint not null check (getfund >= 0),
  covid bigint not null check (covid >= 0),
  vat bigint not null check (vat >= 0),
  primary key (business_id, posting_id, purchase_line_no),
  foreign key (business_id, posting_id, purchase_line_no) references purchase_return_line,
  foreign key (business_id, posting_id) references input_tax
);
call keep_within_business('purchase_return_line_tax');
call keep_as_history('purchase_return_line_tax');
grant select, insert on purchase_return_line_tax to akonta_app;

-- VAT that a customer held back from a payment and paid to the authority, by its certificate.
create table vat_withheld (
  business_id int not null,
  posting_id bigint not null,
  sale_posting_id bigint not null,
  payee_id int not null,
  customer_name text not null,
  certificate text not null check (length(certificate) between 1 and 60),
  amount bigint not null check (amount > 0),
  primary key (business_id, posting_id),
  foreign key (business_id, posting_id) references posting,
  foreign key (business_id, sale_posting_id) references sale (business_id, posting_id),
  foreign key (business_id, payee_id) references payee
);
-- A customs declaration is claimed once.
create index input_tax_by_invoice on input_tax (business_id, upper(invoice));
create index vat_withheld_by_sale on vat_withheld (business_id, sale_posting_id);
call keep_within_business('vat_withheld');
call keep_as_history('vat_withheld');
grant select, insert on vat_withheld to akonta_app;
