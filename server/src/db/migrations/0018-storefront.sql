-- Orders of the storefront. An order is a plan: it posts nothing. Until it is sold or cancelled its goods are reserved: they are on hand,
-- and the database lets nobody take them for anything else.
--
-- Error code: AK020 reserved for orders

alter table stock_position add column reserved_quantity bigint not null default 0 check (reserved_quantity >= 0);

create table shop_order (
  business_id int not null,
  order_id int not null,
  order_number text not null,
  branch_id int not null,
  status text not null default 'WAITING' check (status in ('WAITING', 'SOLD', 'CANCELLED')),
  customer_name text not null,
  phone text not null,
  -- Null: the customer comes to the branch.
  delivery_address text,
  note text not null,
  goods bigint not null check (goods >= 0),
  ordered_by int not null,
  ordered_at timestamptz not null,
  closed_by int,
  closed_at timestamptz,
  reason text not null default '',
  primary key (business_id, order_id),
  unique (business_id, order_number),
  foreign key (business_id, branch_id) references branch,
  foreign key (business_id, ordered_by) references app_user,
  foreign key (business_id, closed_by) references app_user,
  check ((status = 'WAITING') = (closed_at is null))
);
create index shop_order_by_branch on shop_order (business_id, branch_id, status, order_id);
call keep_within_business('shop_order');
grant select, insert on shop_order to akonta_app;
grant update (status, closed_by, closed_at, reason) on shop_order to akonta_app;

-- The price is the one that the customer saw.
create table shop_order_line (
  business_id int not null,
  order_id int not null,
  line_no int not null,
  product_id bigint not null,
  product_name text not null,
  quantity bigint not null check (quantity > 0),
  price bigint not null check (price >= 0),
  primary key (business_id, order_id, line_no),
  unique (business_id, order_id, product_id),
  foreign key (business_id, order_id) references shop_order,
  foreign key (business_id, product_id) references product
);
create index shop_order_line_by_product on shop_order_line (business_id, product_id);
call keep_within_business('shop_order_line');
call keep_as_history('shop_order_line');
grant select, insert on shop_order_line to akonta_app;

-- The sale that an order became.
create table shop_order_sale (
  business_id int not null,
  order_id int not null,
  posting_id bigint not null,
  primary key (business_id, order_id),
  unique (business_id, posting_id),
  foreign key (business_id, order_id) references shop_order,
  foreign key (business_id, posting_id) references sale
);
call keep_within_business('shop_order_sale');
call keep_as_history('shop_order_sale');
grant select, insert on shop_order_sale to akonta_app;

-- Adds to what is reserved of one position, or with less than nothing takes from it. Goods that never were there have no position.
create function reserve_goods(of_business int, of_branch int, of_product bigint, more bigint) returns void
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  update stock_position s set reserved_quantity = s.reserved_quantity + more
    where s.business_id = of_business and s.branch_id = of_branch and s.product_id = of_product;
  if not found then
    raise exception '%', (select p.name || ': 0 available' from product p where p.business_id = of_business and p.product_id = of_product)
      using errcode = 'AK020';
  end if;
end $$;
revoke execute on function reserve_goods(int, int, bigint, bigint) from public;

-- Position by position, in the order in which all lock them.
create function reserve_ordered_goods() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
declare line record;
begin
  for line in
    select l.business_id, o.branch_id, l.product_id, l.quantity
    from added l join shop_order o on o.business_id = l.business_id and o.order_id = l.order_id
    order by o.branch_id, l.product_id
  loop
    perform reserve_goods(line.business_id, line.branch_id, line.product_id, line.quantity);
  end loop;
  return null;
end $$;
create trigger reserve_ordered_goods after insert on shop_order_line
  referencing new table as added for each statement execute function reserve_ordered_goods();

-- What waits no more gives its goods free at once, so that they can be sold in the same transaction.
create function free_ordered_goods() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
declare line record;
begin
  for line in
    select l.product_id, l.quantity from shop_order_line l
    where l.business_id = new.business_id and l.order_id = new.order_id order by l.product_id
  loop
    perform reserve_goods(new.business_id, new.branch_id, line.product_id, -line.quantity);
  end loop;
  return null;
end $$;
create trigger free_ordered_goods after update of status on shop_order
  for each row when (old.status = 'WAITING' and new.status <> 'WAITING') execute function free_ordered_goods();

create function refuse_reopened_order() returns trigger
  language plpgsql as $$
begin
  raise exception 'an order is closed once' using errcode = 'AK001';
end $$;
create trigger refuse_reopened_order before update on shop_order
  for each row when (old.status <> 'WAITING') execute function refuse_reopened_order();

create function no_lines_afterwards() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if not exists (
    select from shop_order o where o.business_id = new.business_id and o.order_id = new.order_id and o.status = 'WAITING'
      and o.xmin = pg_current_xact_id()::xid) then
    raise exception 'an order takes no lines afterwards' using errcode = 'AK006';
  end if;
  return new;
end $$;
create trigger no_lines_afterwards before insert on shop_order_line for each row execute function no_lines_afterwards();

-- Reserved goods stay where they are, whoever asks for them. Costs nothing where nothing is reserved.
create function keep_reserved_goods() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
declare
  named text;
  available bigint := greatest(old.quantity - old.reserved_quantity, 0);
  wanted bigint := greatest(old.quantity - new.quantity, new.reserved_quantity - old.reserved_quantity);
begin
  select p.name into named from product p where p.business_id = new.business_id and p.product_id = new.product_id;
  raise exception '%: % available, % wanted', named, trim_scale(available / 10000.0), trim_scale(wanted / 10000.0) using errcode = 'AK020';
end $$;
create trigger keep_reserved_goods before update on stock_position
  for each row when (
    new.reserved_quantity > 0 and new.quantity < new.reserved_quantity
    and (new.quantity < old.quantity or new.reserved_quantity > old.reserved_quantity))
  execute function keep_reserved_goods();
