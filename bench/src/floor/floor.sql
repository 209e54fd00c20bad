-- The least that a sale of some lines can cost on this database: the same rows by one function, with primary keys and nothing else. No
-- triggers, no foreign keys, no chain, no request id, no row-level security. What Akonta adds is measured against this.
drop schema if exists floor cascade;
create schema floor;

create sequence floor.sale_number;

create table floor.position (
  business_id int, branch_id int, product_id bigint, quantity bigint not null, value bigint not null, unit_cost bigint not null,
  movement_no bigint not null,
  primary key (business_id, branch_id, product_id)
) with (fillfactor = 70);

create table floor.sale (
  business_id int, posting_id bigint, invoice_number text not null, branch_id int not null, business_date date not null,
  sold_at timestamptz not null, sale_type text not null, payee_id int, customer_name text not null, user_id int not null,
  attendant text not null, goods bigint not null, charges bigint not null, total bigint not null, amount_paid bigint not null,
  change_due bigint not null,
  primary key (business_id, posting_id)
);

create table floor.sale_line (
  business_id int, posting_id bigint, line_no int, product_id bigint not null, product_name text not null, quantity bigint not null,
  price bigint not null, list_price bigint not null, amount bigint not null, cost bigint not null,
  primary key (business_id, posting_id, line_no)
);

create table floor.movement (
  business_id int, branch_id int, product_id bigint, movement_no bigint, posting_id bigint not null, quantity bigint not null,
  value bigint not null, quantity_after bigint not null, value_after bigint not null,
  primary key (business_id, branch_id, product_id, movement_no)
);

create table floor.journal_line (
  business_id int, posting_id bigint, line_no int, branch_id int not null, account_code text not null, payee_id int, amount bigint not null,
  particulars text not null,
  primary key (business_id, posting_id, line_no)
);

-- One cash sale. Lines must come sorted by product, so that two sales never wait for each other in a ring.
create function floor.sell(business int, branch int, products bigint[], names text[], quantities bigint[], prices bigint[]) returns text
  language plpgsql as $$
declare
  sale bigint := nextval('floor.sale_number');
  invoice text := 'ACC-26-' || lpad(sale::text, 6, '0');
  held floor.position;
  amount bigint;
  cost bigint;
  goods bigint := 0;
  costs bigint := 0;
begin
  for line in 1 .. cardinality(products) loop
    update floor.position p
      set quantity = p.quantity - quantities[line], value = p.value - (p.value::numeric * quantities[line] / p.quantity)::bigint,
        movement_no = p.movement_no + 1
      where p.business_id = business and p.branch_id = branch and p.product_id = products[line] and p.quantity >= quantities[line]
      returning * into held;
    if not found then
      raise exception 'not enough stock';
    end if;
    amount := (quantities[line]::numeric * prices[line] / 1000000)::bigint;
    cost := (held.value::numeric * quantities[line] / held.quantity)::bigint;
    goods := goods + amount;
    costs := costs + cost;
    insert into floor.movement
      values (business, branch, products[line], held.movement_no, sale, -quantities[line], -cost, held.quantity, held.value);
    insert into floor.sale_line
      values (business, sale, line, products[line], names[line], quantities[line], prices[line], prices[line], amount, cost);
  end loop;
  insert into floor.sale
    values (business, sale, invoice, branch, current_date, now(), 'CASH', null, 'CASH', 1, 'Ama Owner', goods, 0, goods, goods, 0);
  insert into floor.journal_line
    values (business, sale, 1, branch, 'C0000HD', null, goods, ''), (business, sale, 2, branch, 'S0000ES', null, -goods, ''),
      (business, sale, 3, branch, 'C0000GS', null, costs, ''), (business, sale, 4, branch, 'I0000TR', null, -costs, '');
  return invoice;
end $$;
