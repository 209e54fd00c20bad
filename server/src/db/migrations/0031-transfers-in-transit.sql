-- Transfers in transit: off until an administrator turns it on. Goods then leave one branch when they are dispatched and arrive in the other
-- when it receives them. Every existing transfer was direct.
alter table business add column transfers_in_transit boolean not null default false;
grant update (transfers_in_transit) on business to akonta_app;

alter table transfer add column in_transit boolean not null default false;
alter table transfer alter column in_transit drop default;
create index transfer_in_transit on transfer (business_id, posting_id) where in_transit;

-- What the other branch received of a dispatch. Number and author are on the posting too. A dispatch can be received again only after its
-- first receipt was reversed.
create table transfer_receipt (
  business_id int not null,
  posting_id bigint not null,
  dispatch_posting_id bigint not null,
  branch_id int not null,
  business_date date not null,
  note text not null check (length(note) <= 200),
  primary key (business_id, posting_id),
  foreign key (business_id, posting_id) references posting,
  foreign key (business_id, dispatch_posting_id) references transfer
);
create index transfer_receipt_of_dispatch on transfer_receipt (business_id, dispatch_posting_id, posting_id);
call keep_within_business('transfer_receipt');
call keep_as_history('transfer_receipt');
grant select, insert on transfer_receipt to akonta_app;

-- Quantities in base units. Received, damaged and short add up to the line of the dispatch, and so do their values; `over` arrived besides.
create table transfer_receipt_line (
  business_id int not null,
  posting_id bigint not null,
  line_no int not null,
  product_id bigint not null,
  received bigint not null check (received >= 0),
  damaged bigint not null check (damaged >= 0),
  short bigint not null check (short >= 0),
  over bigint not null check (over >= 0),
  received_value bigint not null check (received_value >= 0),
  damaged_value bigint not null check (damaged_value >= 0),
  short_value bigint not null check (short_value >= 0),
  over_value bigint not null check (over_value >= 0),
  primary key (business_id, posting_id, line_no),
  unique (business_id, posting_id, product_id),
  foreign key (business_id, posting_id) references transfer_receipt,
  constraint transfer_receipt_line_over check (over = 0 or short = 0)
);
call keep_within_business('transfer_receipt_line');
call keep_as_history('transfer_receipt_line');
grant select, insert on transfer_receipt_line to akonta_app;
