-- A stock movement may change the value of goods without moving any: what a supplier's invoice, freight or duty adds to the cost of goods that
-- are still in stock. Existing movements all move goods.
alter table stock_movement
  drop constraint stock_movement_quantity_check,
  drop constraint stock_movement_check,
  add constraint stock_movement_moves_something check (quantity <> 0 or value <> 0),
  add constraint stock_movement_value_check check (
    case when quantity > 0 then value >= 0 when quantity < 0 then value <= 0 else quantity_after > 0 and value_after >= 0 end);

-- Goods received, not invoiced: an account that equals the receipts without an invoice. Existing businesses get it with a balance of zero.
-- Its code is G0000RN. A business that has an account of its own with that code keeps it, because posted lines name it: the new one is then
-- G0000RN-2, or the next that is free. The rules of the product find the account by its control, never by its code.
alter table account drop constraint account_control_check;
alter table account add constraint account_control_check check (control in ('debtor', 'creditor', 'bank', 'stock', 'branch', 'receipts'));
insert into account (business_id, account_code, account_key, name, account_type_key, control, fixed)
  select t.business_id, free.code, 52, 'Goods received, not invoiced', 3, 'receipts', true
  from account_type t
  cross join lateral (
    select c.code from (
      select 1 as place, 'G0000RN' as code
      union all
      select place, 'G0000RN-' || place from generate_series(2, 100000) place) c
    where not exists (select from account a where a.business_id = t.business_id and upper(a.account_code) = c.code)
    order by c.place limit 1) free
  where t.account_type_key = 3;
create unique index account_of_receipts on account (business_id) where control = 'receipts';

-- How many days a supplier needs to deliver; null: the usual time is assumed.
alter table payee
  add column lead_days int check (lead_days between 0 and 365),
  add constraint payee_lead_time_of_suppliers check (category = 'creditor' or lead_days is null);
grant update (lead_days) on payee to akonta_app;

-- Prices of a product over time, and its last supplier.
create index purchase_line_by_product on purchase_line (business_id, product_id, posting_id);

-- An order to a supplier is a plan: it posts nothing. How much of it was received follows from its deliveries. There are no rows of it yet.
create table purchase_order (
  business_id int not null,
  order_id int not null,
  order_number text not null,
  branch_id int not null,
  payee_id int not null,
  supplier_name text not null,
  status text not null check (status in ('DRAFT', 'SENT', 'CLOSED', 'CANCELLED')),
  expected_on date,
  note text not null check (length(note) <= 500),
  created_by int not null,
  created_at timestamptz not null,
  sent_at timestamptz,
  ended_by int,
  ended_at timestamptz,
  end_reason text not null default '' check (length(end_reason) <= 200),
  primary key (business_id, order_id),
  unique (business_id, order_number),
  foreign key (business_id, branch_id) references branch,
  foreign key (business_id, payee_id) references payee,
  foreign key (business_id, created_by) references app_user,
  foreign key (business_id, ended_by) references app_user,
  constraint purchase_order_sent check (status not in ('SENT', 'CLOSED') or sent_at is not null),
  constraint purchase_order_ended check ((status in ('CLOSED', 'CANCELLED')) = (ended_at is not null) and (ended_at is null) = (ended_by is null))
);
create index purchase_order_by_branch on purchase_order (business_id, branch_id, order_id);
call keep_within_business('purchase_order');
grant select, insert on purchase_order to akonta_app;
grant update (payee_id, supplier_name, status, expected_on, note, sent_at, ended_by, ended_at, end_reason) on purchase_order to akonta_app;

create table purchase_order_line (
  business_id int not null,
  order_id int not null,
  line_no int not null,
  product_id bigint not null,
  product_name text not null,
  -- In base units. The price is of one unit as it was ordered.
  quantity bigint not null check (quantity > 0),
  cost_price bigint not null check (cost_price >= 0),
  pack_no int,
  pack_name text,
  pack_size bigint check (pack_size > 0),
  primary key (business_id, order_id, line_no),
  unique (business_id, order_id, product_id),
  constraint purchase_order_line_pack check (num_nonnulls(pack_no, pack_name, pack_size) in (0, 3)),
  foreign key (business_id, order_id) references purchase_order,
  foreign key (business_id, product_id) references product
);
create index purchase_order_line_by_product on purchase_order_line (business_id, product_id, order_id);
call keep_within_business('purchase_order_line');
grant select, insert, delete on purchase_order_line to akonta_app;

-- The documents that brought goods of an order: receipts, and purchases whose invoice came with the goods.
create table order_delivery (
  business_id int not null,
  posting_id bigint not null,
  order_id int not null,
  primary key (business_id, posting_id),
  foreign key (business_id, posting_id) references posting,
  foreign key (business_id, order_id) references purchase_order
);
create index order_delivery_by_order on order_delivery (business_id, order_id, posting_id);
call keep_within_business('order_delivery');
call keep_as_history('order_delivery');
grant select, insert on order_delivery to akonta_app;

-- Goods that arrived before their invoice. Number, author and day are on the posting too.
create table goods_receipt (
  business_id int not null,
  posting_id bigint not null,
  branch_id int not null,
  business_date date not null,
  payee_id int not null,
  supplier_name text not null,
  delivery_note text not null check (length(delivery_note) <= 60),
  total bigint not null check (total >= 0),
  primary key (business_id, posting_id),
  foreign key (business_id, posting_id) references posting,
  foreign key (business_id, payee_id) references payee
);
create index goods_receipt_by_date on goods_receipt (business_id, branch_id, business_date, posting_id);
create index goods_receipt_by_supplier on goods_receipt (business_id, payee_id, posting_id);
call keep_within_business('goods_receipt');
call keep_as_history('goods_receipt');
grant select, insert on goods_receipt to akonta_app;

create table goods_receipt_line (
  business_id int not null,
  posting_id bigint not null,
  line_no int not null,
  product_id bigint not null,
  product_name text not null,
  quantity bigint not null check (quantity > 0),
  cost_price bigint not null check (cost_price >= 0),
  amount bigint not null check (amount >= 0),
  expires_on date,
  pack_no int,
  pack_name text,
  pack_size bigint check (pack_size > 0),
  primary key (business_id, posting_id, line_no),
  unique (business_id, posting_id, product_id),
  constraint goods_receipt_line_pack check (num_nonnulls(pack_no, pack_name, pack_size) in (0, 3)),
  foreign key (business_id, posting_id) references goods_receipt
);
create index goods_receipt_line_by_product on goods_receipt_line (business_id, product_id, posting_id);
call keep_within_business('goods_receipt_line');
call keep_as_history('goods_receipt_line');
grant select, insert on goods_receipt_line to akonta_app;

-- What a supplier's invoice covers of receipts: products and quantities, in base units. The rest can be on another invoice. A reversed
-- invoice does not count.
create table invoiced_receipt (
  business_id int not null,
  posting_id bigint not null,
  receipt_posting_id bigint not null,
  product_id bigint not null,
  quantity bigint not null check (quantity > 0),
  -- What the invoice cleared of the account: the value of this quantity, with the corrections of its price.
  amount bigint not null check (amount >= 0),
  primary key (business_id, posting_id, receipt_posting_id, product_id),
  foreign key (business_id, posting_id) references purchase,
  foreign key (business_id, receipt_posting_id, product_id) references goods_receipt_line (business_id, posting_id, product_id)
);
create index invoiced_receipt_by_receipt on invoiced_receipt (business_id, receipt_posting_id, product_id);
call keep_within_business('invoiced_receipt');
call keep_as_history('invoiced_receipt');
grant select, insert on invoiced_receipt to akonta_app;

-- What changed the cost of goods after they came: freight, duty and the like (LANDED), or another price of a receipt (PRICE). The amount is
-- signed: a lower price is negative.
create table cost_change (
  business_id int not null,
  posting_id bigint not null,
  branch_id int not null,
  business_date date not null,
  purpose text not null check (purpose in ('LANDED', 'PRICE')),
  description text not null check (length(description) <= 200),
  basis text check (basis in ('VALUE', 'QUANTITY', 'WEIGHT')),
  total bigint not null,
  -- Owed to this supplier; null for what was paid at once.
  payee_id int,
  payee_name text not null,
  bank_id int,
  reference text not null check (length(reference) <= 60),
  primary key (business_id, posting_id),
  foreign key (business_id, posting_id) references posting,
  foreign key (business_id, payee_id) references payee,
  foreign key (business_id, bank_id) references payee (business_id, payee_id),
  constraint cost_change_of_a_purpose check (
    case purpose when 'LANDED' then basis is not null and total > 0 else basis is null and bank_id is null end)
);
create index cost_change_by_date on cost_change (business_id, branch_id, business_date, posting_id);
call keep_within_business('cost_change');
call keep_as_history('cost_change');
grant select, insert on cost_change to akonta_app;

create table cost_change_line (
  business_id int not null,
  posting_id bigint not null,
  line_no int not null,
  -- The receipt or purchase that brought the goods.
  source_posting_id bigint not null,
  product_id bigint not null,
  product_name text not null,
  quantity bigint not null check (quantity > 0),
  -- What its share was measured by: pesewas, ten-thousandths of a piece, or of a kilogram. Of a price: the new price of one.
  weight bigint not null check (weight >= 0),
  amount bigint not null,
  -- The part of it that went onto goods still in stock. The rest went to cost of sales.
  on_stock bigint not null,
  primary key (business_id, posting_id, line_no),
  unique (business_id, posting_id, source_posting_id, product_id),
  foreign key (business_id, posting_id) references cost_change,
  foreign key (business_id, source_posting_id) references posting
);
create index cost_change_line_by_source on cost_change_line (business_id, source_posting_id, posting_id);
call keep_within_business('cost_change_line');
call keep_as_history('cost_change_line');
grant select, insert on cost_change_line to akonta_app;
