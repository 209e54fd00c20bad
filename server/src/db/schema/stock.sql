-- Quantities in ten-thousandths, value in pesewas, unit cost in ten-thousandths of a pesewa; reserved and dated quantities are parts of the
-- quantity. changed_at tells tills what they must fetch again; it has no index, which would cost every sale.
create table stock_position (
  business_id int not null,
  branch_id int not null,
  product_id bigint not null,
  quantity bigint not null default 0,
  value bigint not null default 0,
  unit_cost bigint not null default 0 check (unit_cost >= 0),
  movement_no bigint not null default 0,
  dated_quantity bigint not null default 0 check (dated_quantity >= 0),
  -- Reserved for orders of the storefront: on hand, and not available for anything else.
  reserved_quantity bigint not null default 0 check (reserved_quantity >= 0),
  changed_at timestamptz not null default now(),
  primary key (business_id, branch_id, product_id),
  foreign key (business_id, branch_id) references branch,
  foreign key (business_id, product_id) references product,
  check (case when quantity > 0 then value >= 0 when quantity = 0 then value = 0 else value <= 0 end)
);
create index stock_position_by_product on stock_position (business_id, product_id);
alter table stock_position set (fillfactor = 70);
call keep_within_business('stock_position');
grant select on stock_position to akonta_app;

-- The movements of each position are numbered 1, 2, 3 … and carry the quantity and value after them: in the order of the key they are the stock card.
-- Branch and product exist because the position refers to them.
create table stock_movement (
  business_id int not null,
  branch_id int not null,
  product_id bigint not null,
  movement_no bigint not null,
  posting_id bigint not null,
  quantity bigint not null check (quantity <> 0),
  value bigint not null check (case when quantity > 0 then value >= 0 else value <= 0 end),
  quantity_after bigint not null,
  value_after bigint not null,
  -- What was paid for goods that only fill a gap (negative stock; domain rules, section 7). A receipt that leaves a position at or below zero
  -- has no average: its goods had left before they came, at the cost known then. The movement holds the value at which they left; what was
  -- really paid for them becomes the position's last unit cost, and is sealed with the movement.
  paid bigint,
  primary key (business_id, branch_id, product_id, movement_no),
  constraint stock_movement_paid_fills_a_gap check (paid is null or (paid >= 0 and quantity > 0 and quantity_after <= 0))
);
create index stock_movement_by_posting on stock_movement (business_id, posting_id);
call keep_within_business('stock_movement');
call keep_as_history('stock_movement');
call keep_to_one_way_in('stock_movement');
grant select on stock_movement to akonta_app;

-- Expiry dates, per lot: quantities only, the value stays the average of the position (domain rules, section 7). What a movement took from
-- or added to each lot is history, sealed with its posting; stock_lot, the present quantity of each lot, is derived from it. Goods without
-- an expiry date are in no lot: they are what the position has beyond its dated quantity.

-- The dated part of a movement: with the sign of the movement, and never more than it.
create table lot_movement (
  business_id int not null,
  branch_id int not null,
  product_id bigint not null,
  movement_no bigint not null,
  expires_on date not null,
  posting_id bigint not null,
  quantity bigint not null check (quantity <> 0),
  primary key (business_id, branch_id, product_id, movement_no, expires_on),
  foreign key (business_id, branch_id, product_id, movement_no) references stock_movement
);
create index lot_movement_by_posting on lot_movement (business_id, posting_id);
call keep_within_business('lot_movement');
call keep_as_history('lot_movement');
call keep_to_one_way_in('lot_movement');
grant select on lot_movement to akonta_app;

create table stock_lot (
  business_id int not null,
  branch_id int not null,
  product_id bigint not null,
  expires_on date not null,
  quantity bigint not null check (quantity >= 0),
  primary key (business_id, branch_id, product_id, expires_on),
  foreign key (business_id, branch_id, product_id) references stock_position
);
create index stock_lot_by_day on stock_lot (business_id, branch_id, expires_on, product_id);
create index stock_lot_by_product on stock_lot (business_id, product_id);
alter table stock_lot set (fillfactor = 70);
call keep_within_business('stock_lot');
grant select on stock_lot to akonta_app;
