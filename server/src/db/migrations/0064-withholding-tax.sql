-- Income tax withheld from payments: by the business from its suppliers, and by customers from the business. Screens offer it when the business
-- turned it on.
alter table business add column withholding_tax boolean not null default false;
grant update (withholding_tax) on business to akonta_app;

-- The tax of a payment. `payment.amount` is the money that moved; the payment settles that and the tax.
create table payment_withholding (
  business_id int not null,
  posting_id bigint not null,
  -- Of a supplier: what was supplied, its value without VAT and levies in pesewas, and the rate in ten-thousandths. Null for a customer, whose
  -- certificate says the tax.
  kind text check (kind in ('GOODS', 'WORKS', 'SERVICES')),
  base bigint check (base > 0),
  rate int check (rate > 0),
  tax bigint not null check (tax > 0),
  -- Of a customer; empty until it arrives.
  certificate text not null check (length(certificate) <= 60),
  primary key (business_id, posting_id),
  foreign key (business_id, posting_id) references payment (business_id, posting_id),
  check (num_nulls(kind, base, rate) in (0, 3)),
  check (kind is null or certificate = '')
);
call keep_within_business('payment_withholding');
call keep_as_history('payment_withholding');
grant select, insert on payment_withholding to akonta_app;
