-- Recurring invoices: credit sales of the same goods to one customer. The customer is the payee of the contents. No recurring document has goods yet.
alter table recurring drop constraint recurring_kind_check;
alter table recurring add constraint recurring_kind_check check (kind in ('JOURNAL', 'EXPENSE', 'INVOICE'));

-- In base units. A price is not stored: an invoice takes that of the day on which it is entered.
create table recurring_goods (
  business_id int not null,
  recurring_id int not null,
  version int not null,
  line_no int not null,
  product_id bigint not null,
  quantity bigint not null check (quantity > 0),
  primary key (business_id, recurring_id, version, line_no),
  foreign key (business_id, recurring_id, version) references recurring_contents,
  foreign key (business_id, product_id) references product
);
create index recurring_goods_of_product on recurring_goods (business_id, product_id);
call keep_within_business('recurring_goods');
call keep_as_history('recurring_goods');
grant select, insert on recurring_goods to akonta_app;
