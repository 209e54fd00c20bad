-- Cash sales of five pieces behind the books of a shop that has not sold yet: what the one door would have written, a table at a time instead
-- of a sale at a time. `verify` finds it right. Everything made here belongs to the session and goes with it.

-- The seal of a posting whose text is `rest` from its third line on, behind the seal `before`; the first one comes behind `head`.
create function pg_temp.seal_next(before bytea, head bytea, rest text) returns bytea
  language plpgsql immutable as $$
begin
  return sha256(convert_to(E'akonta posting 1\nafter ' || encode(coalesce(before, head), 'hex') || E'\n' || rest, 'UTF8'));
end $$;
create aggregate pg_temp.chain(head bytea, rest text) (sfunc = pg_temp.seal_next, stype = bytea);

-- The pieces of a sale, one from each of five shelves. After as many sales as a shelf has products, every product has sold one piece more;
-- each product had one movement before.
create function pg_temp.pieces_of(sale bigint, shelf bigint, first_product bigint)
  returns table (place int, product_id bigint, movement_no bigint, sold bigint)
  language sql immutable as $$
    select place, first_product + place * shelf + (sale + place * (sale / shelf)) % shelf, sale / shelf + 2, sale / shelf + 1
    from generate_series(0, 4) place
  $$;

-- Sales are numbered from 0 on. `price` and `cost` are of one piece, in pesewas.
create procedure pg_temp.fill_history(
  business int, branch int, author int, sales bigint, first_at timestamptz, last_at timestamptz, sales_series text, one bigint, price bigint,
  cost bigint)
  language plpgsql as $$
declare
  total constant bigint := 5 * price;
  costs constant bigint := 5 * cost;
  head record;
  stock record;
begin
  select h.posting_count, h.hash, b.branch_code into head
    from ledger_head h join branch b using (business_id) where h.business_id = business and b.branch_id = branch;
  select min(s.product_id) as first_product, count(*) / 5 as shelf, min(s.quantity) as quantity, min(s.value) as value into stock
    from stock_position s where s.business_id = business and s.branch_id = branch;

  insert into posting (business_id, posting_id, document_kind, document_number, series, number, branch_id, business_date, user_id, recorded_at,
      line_count, movement_count, settlement_count, format, previous_hash, hash)
    select business, t.posting_id, 'sale', t.document_number, sales_series, t.number, branch, t.recorded_at::date, author, t.recorded_at,
      4, 5, 0, 1, coalesce(lag(t.hash) over (rows unbounded preceding), head.hash), t.hash
    from (
      select s.posting_id, s.number, s.document_number, s.recorded_at, pg_temp.chain(head.hash, format(
          E'posting %s %s\ndocument sale %s:%s %s %s %s %s 0\nmemo 0:\nby %s %s\nreverses 0\n%s%s', business, s.posting_id,
          length(s.document_number), s.document_number, sales_series, s.number, branch, s.recorded_at::date, author,
          (extract(epoch from s.recorded_at) * 1000)::bigint,
          format(E'L 1 %1$s C0000HD 0 %2$s 0:\nL 2 %1$s S0000ES 0 -%2$s 0:\nL 4 %1$s C0000GS 0 %3$s 0:\nL 5 %1$s I0000TR 0 -%3$s 0:\n',
            branch, total, costs),
          s.movements)) over (rows unbounded preceding) as hash
      from (
        select head.posting_count + 1 + sale as posting_id, sale + 1 as number,
          document_number_of(head.branch_code, sales_series, sale + 1) as document_number,
          date_trunc('milliseconds', first_at + (last_at - first_at) * (sale::double precision / sales)) as recorded_at,
          (select string_agg(format(E'M %s %s %s %s %s %s %s\n', branch, p.product_id, p.movement_no, -one, -cost,
              stock.quantity - p.sold * one, stock.value - p.sold * cost), '' order by p.place)
            from pg_temp.pieces_of(sale, stock.shelf, stock.first_product) p) as movements
        from generate_series(0, sales - 1) sale) s) t;

  insert into journal_line (business_id, posting_id, line_no, branch_id, account_code, amount)
    select business, head.posting_count + 1 + sale, l.line_no, branch, l.account_code, l.amount
    from generate_series(0, sales - 1) sale
    cross join (values (1, 'C0000HD', total), (2, 'S0000ES', -total), (4, 'C0000GS', costs), (5, 'I0000TR', -costs)) as l (line_no, account_code, amount);

  insert into stock_movement (business_id, branch_id, product_id, movement_no, posting_id, quantity, value, quantity_after, value_after)
    select business, branch, p.product_id, p.movement_no, head.posting_count + 1 + sale, -one, -cost, stock.quantity - p.sold * one,
      stock.value - p.sold * cost
    from generate_series(0, sales - 1) sale cross join lateral pg_temp.pieces_of(sale, stock.shelf, stock.first_product) p;

  insert into sale (business_id, posting_id, invoice_number, branch_id, business_date, sold_at, sale_type, customer_name, user_id, attendant,
      goods, charges, total, amount_paid, change_due, rounding)
    select business, p.posting_id, p.document_number, branch, p.business_date, p.recorded_at, 'CASH', 'CASH', author, 'Ama Owner',
      total, 0, total, total, 0, 0
    from posting p where p.business_id = business and p.posting_id > head.posting_count;

  insert into sale_line (business_id, posting_id, line_no, product_id, product_name, quantity, price, list_price, amount, cost, discount)
    select business, head.posting_count + 1 + sale, p.place + 1, p.product_id, 'Goods number ' || p.product_id, one, price * 100, price * 100, price, cost, 0
    from generate_series(0, sales - 1) sale cross join lateral pg_temp.pieces_of(sale, stock.shelf, stock.first_product) p;

  update ledger_head h set posting_count = p.posting_id, hash = p.hash
    from posting p
    where h.business_id = business and p.business_id = business and p.posting_id = head.posting_count + sales;
  insert into document_series (business_id, branch_id, series, last_number) values (business, branch, sales_series, sales);
  update stock_position s set quantity = m.quantity_after, value = m.value_after, movement_no = m.movement_no
    from (
      select distinct on (p.product_id) p.product_id, p.movement_no, stock.quantity - p.sold * one as quantity_after,
        stock.value - p.sold * cost as value_after
      from generate_series(greatest(sales - 2 * stock.shelf, 0), sales - 1) sale
      cross join lateral pg_temp.pieces_of(sale, stock.shelf, stock.first_product) p
      order by p.product_id, p.movement_no desc) m
    where s.business_id = business and s.branch_id = branch and s.product_id = m.product_id;
  insert into balance as b (business_id, account_code, branch_id, payee_id, debit, credit)
    values (business, 'C0000HD', branch, 0, sales * total, 0), (business, 'S0000ES', branch, 0, 0, sales * total),
      (business, 'C0000GS', branch, 0, sales * costs, 0), (business, 'I0000TR', branch, 0, 0, sales * costs)
    on conflict (business_id, account_code, branch_id, payee_id)
      do update set debit = b.debit + excluded.debit, credit = b.credit + excluded.credit;
end $$;

-- Rows come faster without their indexes; a REINDEX of the tables brings all of them back.
create procedure pg_temp.put_indexes_aside(tables regclass[])
  language sql as $$ update pg_index set indisready = false, indisvalid = false where indrelid = any (tables) $$;

create procedure pg_temp.add_up_all_days(business int)
  language plpgsql as $$
declare
  through constant bigint := (select h.posting_count from ledger_head h where h.business_id = business);
begin
  call add_up_days(business, through);
end $$;
