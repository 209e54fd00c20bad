-- What a shop that trades all year leaves behind besides its sales, for the loss prevention report: one or more rows for each of its checks, and many
-- more that they must pass over. Behind the history of fill-history.sql, with its cash sales as the trade. Only the rows that the report reads, and not
-- sealed: `verify` refuses these books. Everything made here but the rows belongs to the session and goes with it.

-- A day of the year and a time between 08:00 and 20:00 for the n-th of so many documents.
create function pg_temp.moment_of(n bigint, count bigint, first_day date, days int) returns timestamptz
  language sql immutable as $$
    select ((first_day + (n * days / count)::int)::timestamp + interval '8 hours' + (n * 7919 % 43200) * interval '1 second') at time zone 'UTC'
  $$;

-- The n-th of a kind is one of so many chosen ones, spread evenly.
create function pg_temp.is_chosen(n bigint, one_in bigint) returns boolean
  language sql immutable as $$ select n % one_in = one_in / 2 $$;

create procedure pg_temp.fill_year(business int, branch int, author int, first_day date, days int)
  language plpgsql as $$
declare
  sales constant bigint := (select count(*) from sale s where s.business_id = business);
  first_sale constant bigint := (select min(s.posting_id) from sale s where s.business_id = business);
  base constant bigint := (select h.posting_count from ledger_head h where h.business_id = business);
  code constant text := (select b.branch_code from branch b where b.business_id = business and b.branch_id = branch);
  payees constant int := (select coalesce(max(y.payee_id), 0) from payee y where y.business_id = business);
  wallet constant int := payees + 1;
  suppliers constant int := 60;
  seal constant bytea := sha256('');
begin
  insert into payee (business_id, payee_id, pid, category, name, phone, address, created_by)
    select business, wallet, 'W0001', 'bank', 'MTN MoMo', '', '', author
    union all
    select business, wallet + n, 'S' || n, 'creditor', 'Supplier ' || n, '030 2' || lpad((n * 613)::text, 6, '0'), 'Plot ' || n || ', Tema', author
    from generate_series(1, suppliers) n;
  insert into employee (business_id, employee_id, employee_number, branch_id, title, name, gender, birth_date, social_security_number, email, phone,
      bank_name, bank_account, job_title, department, hire_date, basic_salary, salary_period, created_by)
    select business, n, 'EMP-' || n, branch, 'Mr', 'Employee ' || n, 'MALE', '1990-01-01', 'C0190' || n, '',
      -- The last one has the number of the first supplier.
      case when n = 80 then '030 2000613' else '024 4' || lpad((n * 7331)::text, 6, '0') end, 'Bank', '14410003' || lpad(n::text, 5, '0'), 'Sales', 'Shop',
      '2020-01-01', 200000, 'MONTHLY', author
    from generate_series(1, 80) n;

  create temp table document on commit drop as
    select base + row_number() over (order by m.at, m.kind, m.n) as posting_id, m.*
    from (
      select k.kind, k.letter, n, k.many, pg_temp.moment_of(n, k.many, first_day, days) as at
      from (values
          ('sale_return', 'R', sales / 100), ('reversal', 'X', sales / 200), ('purchase', 'P', sales / 40), ('supplier_payment', 'V', sales / 40),
          ('journal', 'J', sales / 60), ('adjustment', 'A', 120), ('transfer', 'T', 600), ('transfer_receipt', 'TR', 600),
          ('register_count', 'Z', 3 * days), ('cash_move', 'CM', days), ('cash_receipt', 'CR', days), ('cash_count', 'CC', days)) as k (kind, letter, many)
      cross join lateral generate_series(0, k.many - 1) n) m;
  create unique index on document (kind, n);
  analyze document;
  insert into posting (business_id, posting_id, document_kind, document_number, series, number, branch_id, business_date, user_id, recorded_at, reverses,
      line_count, movement_count, settlement_count, format, previous_hash, hash)
    select business, d.posting_id, d.kind, code || '-' || d.letter || '26-' || lpad((d.n + 1)::text, 6, '0'), d.letter || '26', d.n + 1, branch,
      (d.at at time zone 'UTC')::date, author, d.at,
      -- The sale of that moment, made some minutes before; one in fifty was made hours before.
      case when d.kind = 'reversal' then first_sale + d.n * sales / d.many end, 2, 0, 0, 1, seal, seal
    from document d;

  insert into sale_return (business_id, posting_id, return_number, sale_posting_id, branch_id, business_date, returned_at, refund, reason, user_id,
      attendant, goods, discount, discount_tax, total, rounding)
    select business, d.posting_id, p.document_number, first_sale + (d.n * sales / d.many), branch, p.business_date, d.at, 'CASH', 'Too small', author,
      'Ama Owner', 375, 0, 0, 375, 0
    from document d join posting p on p.business_id = business and p.posting_id = d.posting_id where d.kind = 'sale_return';
  insert into purchase (business_id, posting_id, branch_id, business_date, payee_id, supplier_name, supplier_invoice, purchase_type, total)
    select business, d.posting_id, branch, p.business_date, wallet + 1 + (d.n % suppliers)::int, 'Supplier ' || d.n % suppliers + 1,
      -- Some suppliers give no number, and one invoice in a thousand was entered before.
      case when d.n % 29 = 0 then 'None' else 'INV-' || lpad((case when pg_temp.is_chosen(d.n, 1000) then d.n - suppliers else d.n end)::text, 6, '0') end,
      'CREDIT', 100000 + d.n * 37 % 900000
    from document d join posting p on p.business_id = business and p.posting_id = d.posting_id where d.kind = 'purchase';
  insert into payment (business_id, posting_id, branch_id, business_date, direction, payee_id, from_bank_id, to_bank_id, from_name, to_name, reference,
      amount, rounding)
    select business, d.posting_id, branch, p.business_date, 'paid', wallet + 1 + (d.n % suppliers)::int, wallet, null, 'MTN MoMo',
      'Supplier ' || d.n % suppliers + 1, 'PV' || 70000000000 + case when pg_temp.is_chosen(d.n, 2000) then d.n - 1 else d.n end, 100000 + d.n * 37 % 900000, 0
    from document d join posting p on p.business_id = business and p.posting_id = d.posting_id where d.kind = 'supplier_payment';
  insert into journal_line (business_id, posting_id, line_no, branch_id, account_code, amount)
    select business, d.posting_id, l.line_no, branch, l.account, l.side * case when pg_temp.is_chosen(d.n, 500) then 500000 else 10001 + d.n * 53 % 99999 end
    from document d cross join (values (1, 'R0000NT', 1), (2, 'C0000HD', -1)) as l (line_no, account, side) where d.kind = 'journal';

  insert into stock_count (business_id, count_id, count_number, branch_id, title, scope, is_blind, status, started_by, started_at, submitted_by,
      submitted_at, ended_by, ended_at, posting_id, products_counted)
    select business, d.n + 1, 'SC-' || d.n + 1, branch, 'Count', 'LIST', false, 'APPROVED', author, d.at, author, d.at, author, d.at, d.posting_id, 200
    from document d where d.kind = 'adjustment';
  -- Two hundred products are counted each time. Of a few so much is missing that it is a row.
  insert into stock_movement (business_id, branch_id, product_id, movement_no, posting_id, quantity, value, quantity_after, value_after)
    select business, branch, s.product_id, s.movement_no + 1 + d.n, d.posting_id, -10000, case when s.place = 7 then -2500 else -25 end, s.quantity, s.value
    from document d
    join (select row_number() over (order by o.product_id) as place, count(*) over () as many, o.* from stock_position o
      where o.business_id = business and o.branch_id = branch) s on (s.place + d.n * 200) % s.many < 200
    where d.kind = 'adjustment';
  insert into transfer_receipt (business_id, posting_id, dispatch_posting_id, branch_id, business_date, note)
    select business, d.posting_id, t.posting_id, branch, (d.at at time zone 'UTC')::date, ''
    from document d join document t on t.kind = 'transfer' and t.n = d.n where d.kind = 'transfer_receipt';
  insert into transfer_receipt_line (business_id, posting_id, line_no, product_id, received, damaged, short, over, received_value, damaged_value,
      short_value, over_value)
    select business, d.posting_id, l.place, s.product_id, 100000, 0, case when l.place = 1 and pg_temp.is_chosen(d.n, 100) then 20000 else 0 end, 0, 25000, 0,
      case when l.place = 1 and pg_temp.is_chosen(d.n, 100) then 5000 else 0 end, 0
    from document d
    cross join generate_series(1, 12) as l (place)
    join (select row_number() over (order by g.product_id) as place, g.product_id from product g where g.business_id = business) s on s.place = l.place
    where d.kind = 'transfer_receipt';

  insert into register_session (business_id, session_code, branch_id, register, opening_float, opened_by, cashier, opened_at, closed_at)
    select business, 'RS-' || lpad(d.n::text, 10, '0'), branch, 'Till ' || d.n % 3, 10000, author, 'Ama Owner', d.at, d.at
    from document d where d.kind = 'register_count';
  insert into register_count (business_id, posting_id, session_code, count_no, reason, user_id, attendant, counted_at)
    select business, d.posting_id, 'RS-' || lpad(d.n::text, 10, '0'), 1, 'Closing', author, 'Ama Owner', d.at from document d where d.kind = 'register_count';
  insert into register_count_line (business_id, posting_id, line_no, payee_id, expected, counted, posted)
    select business, d.posting_id, l.place, case when l.place = 2 then wallet end, 500000, 500000,
      case when l.place = 1 then case when pg_temp.is_chosen(d.n, 100) then -6000 else d.n % 7 * 50 - 150 end else 0 end
    from document d cross join generate_series(1, 2) as l (place) where d.kind = 'register_count';
  insert into cash_count (business_id, posting_id, branch_id, business_date, safe_id, expected, counted, reason, user_id, attendant)
    select business, d.posting_id, branch, (d.at at time zone 'UTC')::date, 1, 500000, 500000 - case when pg_temp.is_chosen(d.n, 100) then 9000 else 0 end,
      'Evening', author, 'Ama Owner'
    from document d where d.kind = 'cash_count';
  insert into cash_move (business_id, posting_id, branch_id, business_date, amount, from_kind, from_safe, to_kind, to_bank, note, bag, giver_id, giver)
    select business, d.posting_id, branch, (d.at at time zone 'UTC')::date, 400000, 'SAFE', 1, 'BANK', wallet, 'To the bank', '', author, 'Ama Owner'
    from document d where d.kind = 'cash_move';
  insert into cash_receipt (business_id, posting_id, move_posting_id, branch_id, business_date, received, slip, reason, receiver_id, receiver)
    select business, d.posting_id, m.posting_id, branch, (d.at at time zone 'UTC')::date, 400000 - case when pg_temp.is_chosen(d.n, 180) then 7000 else 0 end,
      '', '', author, 'Ama Owner'
    from document d join document m on m.kind = 'cash_move' and m.n = d.n where d.kind = 'cash_receipt';

  -- The shop is open from eight to eight, and one sale in five thousand is not made then. One in twenty has a discount, one in two thousand a large one.
  update sale s set sold_at = (s.business_date::timestamp + interval '8 hours' + s.posting_id * 7919 % 43200 * interval '1 second'
        + case when pg_temp.is_chosen(s.posting_id, 5000) then interval '15 hours 50 minutes' - s.posting_id * 7919 % 43200 * interval '1 second'
            else interval '0' end) at time zone 'UTC',
      discount = case when pg_temp.is_chosen(s.posting_id, 2000) then s.goods / 4 when pg_temp.is_chosen(s.posting_id, 20) then s.goods / 40 else 0 end,
      total = s.goods - case when pg_temp.is_chosen(s.posting_id, 2000) then s.goods / 4 when pg_temp.is_chosen(s.posting_id, 20) then s.goods / 40 else 0 end,
      change_due = case when pg_temp.is_chosen(s.posting_id, 2000) then s.goods / 4 when pg_temp.is_chosen(s.posting_id, 20) then s.goods / 40 else 0 end
    where s.business_id = business;
  update posting p set recorded_at = s.sold_at + case when pg_temp.is_chosen(p.posting_id, 50) then interval '3 hours' else interval '5 minutes' end,
      business_date = s.business_date
    from sale s where p.business_id = business and p.document_kind = 'reversal' and s.business_id = business and s.posting_id = p.reverses;
  -- Two of five products have a thin margin and no VAT, one line in ten thousand is below cost. Two in a hundred are sold below the price list, few of them far below.
  update sale_line l set
      cost = case when pg_temp.is_chosen(l.posting_id * 5 + l.line_no, 10000) then l.amount + 50 when l.product_id % 3 > 0 and l.product_id % 5 < 3 then l.amount * 85 / 100 else l.cost end,
      list_price = case when pg_temp.is_chosen(l.posting_id * 5 + l.line_no, 10000) then l.price * 13 / 10
        when pg_temp.is_chosen(l.posting_id * 5 + l.line_no, 50) then l.price * 102 / 100 else l.list_price end
    where l.business_id = business;
  with sold as (delete from till_hour_total h where h.business_id = business returning h.*)
    insert into till_hour_total (business_id, business_date, branch_id, hour, user_id, payee_id, orders, lines, quantity, returned_quantity, sales, returns,
      discount, cost)
    select business, t.business_date, t.branch_id, 8 + t.hour % 12, t.user_id, t.payee_id, sum(t.orders), sum(t.lines), sum(t.quantity),
      sum(t.returned_quantity), sum(t.sales), sum(t.returns), sum(t.discount), sum(t.cost)
    from sold t group by 2, 3, 4, 5, 6
    union all
    select business, s.business_date, s.branch_id, 23, s.user_id, 0, count(*), 0, 0, 0, 0, 0, 0, 0
    from sale s where s.business_id = business and extract(hour from s.sold_at at time zone 'UTC') = 23 group by 2, 3, 5;
  insert into sale_tender (business_id, posting_id, tender_no, payee_id, amount, transaction_id)
    select business, s.posting_id, 1, wallet, s.total,
      'MP' || 40000000000 + case when pg_temp.is_chosen(s.posting_id, 10000) then s.posting_id / 5 * 5 - 5 else s.posting_id end
    from sale s where s.business_id = business and s.posting_id % 5 in (0, 1);
  insert into vat_split (business_id, posting_id, scheme, tin, taxable, exempt, zero_rated, nhil, getfund, covid, vat, cst, tourism, excise, rest)
    select business, s.posting_id, 'GH-2026', '', s.total * 100 / 120, 0, 0, s.total * 25 / 1200, s.total * 25 / 1200, 0, s.total * 150 / 1200, 0, 0, 0, 'value'
    from sale s where s.business_id = business;
  insert into sale_line_tax (business_id, posting_id, line_no, tax_class)
    select business, l.posting_id, l.line_no, case when l.product_id % 3 = 0 then 'STANDARD' else 'EXEMPT' end from sale_line l where l.business_id = business;
  delete from below_cost_candidate c where c.business_id = business;
  insert into below_cost_candidate (business_id, posting_id)
    select distinct business, s.posting_id
    from sale s
    join sale_line l on l.business_id = business and l.posting_id = s.posting_id
    join sale_line_tax x on x.business_id = business and x.posting_id = l.posting_id and x.line_no = l.line_no
    where s.business_id = business and may_be_below_cost(l.cost, l.amount - l.discount, s.goods, s.discount, x.tax_class);

  -- Every receipt is printed, half of them by browsers, and two in a hundred again; a few more than twice.
  insert into receipt_print (business_id, print_id, reference, is_reprint, user_id, printed_at, recorded_at)
    select business, 'print-' || s.posting_id || '-' || n, s.invoice_number, n > 1, author, s.sold_at, s.sold_at
    from sale s
    cross join lateral generate_series(1, case when pg_temp.is_chosen(s.posting_id, 5000) then 5 when pg_temp.is_chosen(s.posting_id, 50) then 2 else 1 end) n
    where s.business_id = business and s.posting_id % 2 = 0;
  insert into print_job (business_id, print_id, printer_id, kind, reference, is_reprint, opens_drawer, user_id, asked_at, state)
    select business, 'print-' || s.posting_id || '-' || n, 1, 'receipt', s.invoice_number, n > 1, false, author, s.sold_at, 'printed'
    from sale s cross join lateral generate_series(1, case when pg_temp.is_chosen(s.posting_id, 51) then 2 else 1 end) n
    where s.business_id = business and s.posting_id % 2 = 1;
  insert into document_approval (business_id, posting_id, action, approver_id, approver)
    select business, s.posting_id, 'give_discount', author, 'Ama Owner' from sale s where s.business_id = business and s.discount > 0;
end $$;
