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

-- The same sale with its checks and without a server around it: one call that prices the goods, posts through the door with all its checks
-- and totals, and writes the sale with its keys. No session, no request id, no price list.
create function floor.sell_guarded(business int, branch int, products bigint[], names text[], quantities bigint[], prices bigint[]) returns text
  language plpgsql set plan_cache_mode = force_generic_plan as $$
#variable_conflict use_variable
declare
  held record;
  branches int[] := '{}';
  movements stock_movement[] := '{}';
  amounts bigint[] := '{}';
  costs bigint[] := '{}';
  amount bigint;
  cost bigint;
  goods bigint := 0;
  all_costs bigint := 0;
  document posting;
  written record;
begin
  perform set_config('app.business_id', business::text, true);
  for line in 1 .. cardinality(products) loop
    branches := branches || branch;
  end loop;
  for held in
    select p.*, q.quantity as wanted, q.price
    from ledger_lock_positions(branches, products) p
    join unnest(products, quantities, prices) as q (product_id, quantity, price) on q.product_id = p.product_id
  loop
    amount := (held.wanted::numeric * held.price / 1000000)::bigint;
    cost := value_that_leaves(held.quantity, held.value, held.unit_cost, held.wanted);
    goods := goods + amount;
    all_costs := all_costs + cost;
    amounts := amounts || amount;
    costs := costs || cost;
    movements := movements || row(null, branch, held.product_id, held.movement_no + 1, null, -held.wanted, -cost, held.quantity - held.wanted,
      held.value - cost, null)::stock_movement;
  end loop;
  document.document_kind := 'sale';
  document.series := 'INV';
  document.branch_id := branch;
  document.business_date := current_date;
  document.memo := '';
  document.user_id := 1;
  document.recorded_at := date_trunc('milliseconds', now());
  select * into written from ledger_post(document,
    array[
      row(null, null, 1, branch, 'C0000HD', null, goods, '')::journal_line, row(null, null, 2, branch, 'S0000ES', null, -goods, '')::journal_line,
      row(null, null, 3, branch, 'C0000GS', null, all_costs, '')::journal_line,
      row(null, null, 4, branch, 'I0000TR', null, -all_costs, '')::journal_line],
    movements, '{}', '{}', null);
  insert into sale (business_id, posting_id, invoice_number, branch_id, business_date, sold_at, sale_type, payee_id, customer_name, user_id,
      attendant, goods, charges, total, amount_paid, change_due, rounding)
    values (business, written.posting_id, written.document_number, branch, current_date, now(), 'CASH', null, 'CASH', 1, 'Ama Owner', goods, 0,
      goods, goods, 0, 0);
  insert into sale_line (business_id, posting_id, line_no, product_id, product_name, quantity, price, list_price, amount, cost, discount)
    select business, written.posting_id, l.line_no, l.product_id, l.product_name, l.quantity, l.price, l.price, l.amount, l.cost, 0
    from unnest(products, names, quantities, prices, amounts, costs) with ordinality
      as l (product_id, product_name, quantity, price, amount, cost, line_no);
  return written.document_number;
end $$;

-- Both are called as Akonta itself calls the database.
grant usage on schema floor to akonta_app;
grant select, insert, update on all tables in schema floor to akonta_app;
grant usage on all sequences in schema floor to akonta_app;
