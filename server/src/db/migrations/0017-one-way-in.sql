-- One way into the books. Until here the app added history itself, row by row, and triggers checked each row and summed it up. From here it
-- has no right to: it calls ledger_post, which numbers, checks, seals and writes a whole posting in one pass. What the triggers of migration
-- 0005 and 0011 promised holds as before, with the same error codes, and two things more: nobody chooses a number, or a hash that is not the
-- posting's. New codes: AK014 no such branch, AK015 the parts of a posting are not in their order.

revoke insert on posting, journal_line, stock_movement, settlement, lot_movement from akonta_app;

drop trigger join_the_chain on posting;
drop trigger prove_posting on posting;
drop trigger prove_lots_of_posting on posting;
drop trigger take_in_journal_lines on journal_line;
drop trigger take_in_movements on stock_movement;
drop trigger take_in_settlements on settlement;
drop function join_the_chain(), prove_posting(), prove_lots_of_posting(), take_in_journal_lines(), take_in_movements(), take_in_settlements();
drop function ledger_next(int, text);

create function refuse_other_way_in() returns trigger
  language plpgsql as $$
begin
  raise exception '% is written by ledger_post and by nothing else', tg_table_name using errcode = 'AK006';
end $$;

-- The owner has no other way either: the session's user is another one only inside a function that runs as the owner for somebody else.
create procedure keep_to_one_way_in(history_table regclass)
  language plpgsql as $$
begin
  execute format(
    'create trigger one_way_in before insert on %s
       for each statement when (session_user = current_user) execute function refuse_other_way_in()', history_table);
end $$;
call keep_to_one_way_in('posting');
call keep_to_one_way_in('journal_line');
call keep_to_one_way_in('stock_movement');
call keep_to_one_way_in('settlement');
call keep_to_one_way_in('lot_movement');

-- Lines, movements and settlements have a posting because it is written with them, in the same call; a posting has its branch because its
-- document series refers to it, and its business because its branch does.
alter table journal_line drop constraint journal_line_business_id_posting_id_fkey;
alter table stock_movement drop constraint stock_movement_business_id_posting_id_fkey;
alter table settlement drop constraint settlement_business_id_posting_id_fkey;
alter table posting drop constraint posting_business_id_fkey, drop constraint posting_business_id_branch_id_fkey;

-- "ACC-26-000873"
create function document_number_of(branch_code text, series text, number bigint) returns text
  language sql immutable parallel safe
  as $$ select branch_code || '-' || series || '-' || lpad(number::text, greatest(length(number::text), 6), '0') $$;

-- Posts one document of the business of this transaction: takes its number and its place in the chain, both locked until commit, which keeps
-- them without gaps; checks that it is whole and balanced; seals it, writes it and keeps every total. Amounts are signed pesewas, debit +,
-- quantities signed ten-thousandths. Payee 0 is none, posting 0 of a settlement is this one. What belongs to one line, movement, settlement
-- or lot stands at the same place of its arrays, in the order of its key. The sealed text is that of server/src/ledger/seal.ts, which verify
-- makes anew.
create function ledger_post(
  document_kind text, document_series text, document_branch int, document_date date, document_payee int, document_memo text,
  author int, posted_at timestamptz, undone bigint,
  line_nos int[], line_branches int[], line_accounts text[], line_payees int[], line_amounts bigint[], line_particulars text[],
  moved_branches int[], moved_products bigint[], moved_nos bigint[], moved_quantities bigint[], moved_values bigint[],
  quantities_after bigint[], values_after bigint[],
  paying_postings bigint[], paying_lines int[], settled_postings bigint[], settled_lines int[], settled_amounts bigint[],
  lot_branches int[], lot_products bigint[], lot_movement_nos bigint[], lot_days date[], lot_quantities bigint[],
  out posting bigint, out document_number text)
  language plpgsql volatile security definer
  -- Few rows against large tables: each is looked up by its key, by a plan that is made once.
  set search_path = public, pg_temp set plan_cache_mode = force_generic_plan set enable_hashjoin = off set enable_mergejoin = off as $$
#variable_conflict use_column
declare
  business constant int := current_business();
  head record;
  series_number bigint;
  account record;
  texts text[] := '{}';
  -- Per branch, at the same place: debits less credits, and the stock account's lines less what the stock moved.
  branches int[] := array[document_branch];
  imbalances bigint[] := array[0];
  stock_gaps bigint[] := array[0];
  place int;
  branch_current bigint := 0;
  owed boolean := false;
  missing bigint;
  moved bigint;
  seal bytea;
begin
  if business is null then
    raise exception 'a posting needs the business of its transaction' using errcode = '42501';
  end if;

  -- Its place. This lock is the last one at which two postings of a business can wait for each other.
  select h.posting_count, h.hash, h.closed_through, b.branch_code into head
    from ledger_head h join branch b on b.business_id = h.business_id and b.branch_id = document_branch
    where h.business_id = business for update of h;
  if not found then
    raise exception 'this business has no such branch' using errcode = 'AK014';
  end if;
  if document_date <= head.closed_through then
    raise exception 'the month of % is closed', document_date using errcode = 'AK003', detail = to_char(head.closed_through, 'YYYY-MM-DD'),
      hint = coalesce(
        (select u.display_name from month_close m join app_user u on u.business_id = m.business_id and u.user_id = m.closed_by
         where m.business_id = business and m.reason = '' and m.closed_through >= document_date order by m.change_no desc limit 1), '');
  end if;
  update document_series s set last_number = s.last_number + 1
    where s.business_id = business and s.branch_id = document_branch and s.series = document_series
    returning s.last_number into series_number;
  if not found then
    insert into document_series (business_id, branch_id, series, last_number) values (business, document_branch, document_series, 1)
      returning last_number into series_number;
  end if;
  posting := head.posting_count + 1;
  document_number := document_number_of(head.branch_code, document_series, series_number);

  -- What its lines and movements say.
  for i in 1 .. cardinality(line_nos) loop
    if line_nos[i] <= line_nos[i - 1] then
      raise exception 'lines come in their order' using errcode = 'AK015';
    end if;
    select a.control, a.active into account from account a where a.business_id = business and a.account_code = line_accounts[i];
    if undone is null and not account.active then
      raise exception 'an account is closed' using errcode = 'AK005';
    end if;
    place := array_position(branches, line_branches[i]);
    if place is null then
      branches := branches || line_branches[i];
      place := cardinality(branches);
      imbalances[place] := 0;
      stock_gaps[place] := 0;
    end if;
    imbalances[place] := imbalances[place] + line_amounts[i];
    if account.control in ('debtor', 'creditor', 'bank') then
      owed := owed or account.control <> 'bank';
      if account.control is distinct from
        (select p.category from payee p where p.business_id = business and p.payee_id = line_payees[i]) then
        raise exception 'a line misses its payee or has one of the wrong kind' using errcode = 'AK004';
      end if;
    elsif line_payees[i] <> 0 then
      raise exception 'a line has a payee, and its account takes none' using errcode = 'AK004';
    elsif account.control = 'stock' then
      stock_gaps[place] := stock_gaps[place] + line_amounts[i];
    elsif account.control = 'branch' then
      branch_current := branch_current + line_amounts[i];
    end if;
    texts := texts || format(E'L %s %s %s %s %s %s:%s\n', line_nos[i], line_branches[i], line_accounts[i], line_payees[i], line_amounts[i],
      octet_length(line_particulars[i]), line_particulars[i]);
  end loop;
  for i in 1 .. cardinality(moved_nos) loop
    if (moved_branches[i], moved_products[i], moved_nos[i]) <= (moved_branches[i - 1], moved_products[i - 1], moved_nos[i - 1]) then
      raise exception 'movements come in their order' using errcode = 'AK015';
    end if;
    if moved_quantities[i] < 0 and quantities_after[i] < 0
      and not (select b.allow_negative_stock from business b where b.business_id = business) then
      raise exception 'not enough stock' using errcode = 'AK010';
    end if;
    place := array_position(branches, moved_branches[i]);
    if place is null then
      branches := branches || moved_branches[i];
      place := cardinality(branches);
      imbalances[place] := 0;
      stock_gaps[place] := 0;
    end if;
    stock_gaps[place] := stock_gaps[place] - moved_values[i];
    texts := texts || format(E'M %s %s %s %s %s %s %s\n', moved_branches[i], moved_products[i], moved_nos[i], moved_quantities[i],
      moved_values[i], quantities_after[i], values_after[i]);
  end loop;
  if 0 <> any (imbalances) then
    raise exception 'posting % is not balanced in every branch', posting using errcode = 'AK007';
  end if;
  if 0 <> any (stock_gaps) then
    raise exception 'posting %: the stock account differs from the stock', posting using errcode = 'AK008';
  end if;
  if branch_current <> 0 then
    raise exception 'posting %: the branch current account does not net to nothing', posting using errcode = 'AK009';
  end if;

  insert into journal_line (business_id, posting_id, line_no, branch_id, account_code, payee_id, amount, particulars)
    select business, posting, l.line_no, l.branch_id, l.account_code, nullif(l.payee_id, 0), l.amount, l.particulars
    from unnest(line_nos, line_branches, line_accounts, line_payees, line_amounts, line_particulars)
      as l (line_no, branch_id, account_code, payee_id, amount, particulars);
  insert into balance as b (business_id, account_code, branch_id, payee_id, debit, credit)
    select business, l.account_code, l.branch_id, l.payee_id, sum(greatest(l.amount, 0))::bigint, sum(greatest(-l.amount, 0))::bigint
    from unnest(line_accounts, line_branches, line_payees, line_amounts) as l (account_code, branch_id, payee_id, amount)
    group by l.account_code, l.branch_id, l.payee_id
    on conflict (business_id, account_code, branch_id, payee_id)
      do update set debit = b.debit + excluded.debit, credit = b.credit + excluded.credit;
  if owed then
    insert into open_item (business_id, posting_id, line_no, account_code, payee_id, branch_id, amount, remaining)
      select l.business_id, l.posting_id, l.line_no, l.account_code, l.payee_id, l.branch_id, l.amount, l.amount
      from journal_line l join account a on a.business_id = l.business_id and a.account_code = l.account_code
      where l.business_id = business and l.posting_id = posting and a.control in ('debtor', 'creditor');
  end if;

  -- Each movement is its position's next one and takes the average with it. Several of one position follow one another, a round each.
  insert into stock_movement (business_id, branch_id, product_id, movement_no, posting_id, quantity, value, quantity_after, value_after)
    select business, m.branch_id, m.product_id, m.movement_no, posting, m.quantity, m.value, m.quantity_after, m.value_after
    from unnest(moved_branches, moved_products, moved_nos, moved_quantities, moved_values, quantities_after, values_after)
      as m (branch_id, product_id, movement_no, quantity, value, quantity_after, value_after);
  missing := cardinality(moved_nos);
  while missing > 0 loop
    update stock_position s
      set quantity = m.quantity_after, value = m.value_after, movement_no = m.movement_no,
        unit_cost = case
          when m.quantity > 0 and m.quantity_after > 0 then divide_half_up(m.value_after::numeric * 1000000, m.quantity_after)::bigint
          else s.unit_cost
        end
      from unnest(moved_branches, moved_products, moved_nos, moved_quantities, moved_values, quantities_after, values_after)
        as m (branch_id, product_id, movement_no, quantity, value, quantity_after, value_after)
      where s.business_id = business and s.branch_id = m.branch_id and s.product_id = m.product_id
        and s.movement_no = m.movement_no - 1
        and s.quantity + m.quantity = m.quantity_after and s.value + m.value = m.value_after
        and (m.quantity > 0 or m.value = -value_that_leaves(s.quantity, s.value, s.unit_cost, -m.quantity));
    get diagnostics moved = row_count;
    if moved = 0 then
      raise exception 'a movement does not follow its position' using errcode = 'AK011';
    end if;
    missing := missing - moved;
  end loop;

  -- Settlements refer to its open items, dated lots to its movements; most postings have neither.
  if cardinality(settled_amounts) > 0 then
    paying_postings := array_replace(paying_postings, 0::bigint, posting);
    settled_postings := array_replace(settled_postings, 0::bigint, posting);
    for i in 1 .. cardinality(settled_amounts) loop
      texts := texts || format(E'S %s %s %s %s %s %s\n', i, paying_postings[i], paying_lines[i], settled_postings[i], settled_lines[i],
        settled_amounts[i]);
    end loop;
    insert into settlement (business_id, posting_id, settlement_no, paying_posting_id, paying_line_no, settled_posting_id, settled_line_no, amount)
      select business, posting, s.settlement_no, s.paying_posting, s.paying_line, s.settled_posting, s.settled_line, s.amount
      from unnest(paying_postings, paying_lines, settled_postings, settled_lines, settled_amounts)
        with ordinality as s (paying_posting, paying_line, settled_posting, settled_line, amount, settlement_no)
      order by s.settlement_no;
  end if;
  if cardinality(lot_quantities) > 0 then
    for i in 1 .. cardinality(lot_quantities) loop
      if (lot_branches[i], lot_products[i], lot_movement_nos[i], lot_days[i])
        <= (lot_branches[i - 1], lot_products[i - 1], lot_movement_nos[i - 1], lot_days[i - 1]) then
        raise exception 'lots come in their order' using errcode = 'AK015';
      end if;
      texts := texts || format(E'E %s %s %s %s %s\n', lot_branches[i], lot_products[i], lot_movement_nos[i], to_char(lot_days[i], 'YYYY-MM-DD'),
        lot_quantities[i]);
    end loop;
    insert into lot_movement (business_id, branch_id, product_id, movement_no, expires_on, posting_id, quantity)
      select business, l.branch_id, l.product_id, l.movement_no, l.expires_on, posting, l.quantity
      from unnest(lot_branches, lot_products, lot_movement_nos, lot_days, lot_quantities)
        as l (branch_id, product_id, movement_no, expires_on, quantity);
  end if;

  seal := sha256(convert_to(format(
    E'akonta posting 1\nafter %s\nposting %s %s\ndocument %s %s:%s %s %s %s %s %s\nmemo %s:%s\nby %s %s\nreverses %s\n%s',
    encode(head.hash, 'hex'), business, posting, document_kind, octet_length(document_number), document_number, document_series,
    series_number, document_branch, to_char(document_date, 'YYYY-MM-DD'), coalesce(document_payee, 0), octet_length(document_memo),
    document_memo, author, (extract(epoch from posted_at) * 1000)::bigint, coalesce(undone, 0), array_to_string(texts, '')), 'UTF8'));
  insert into posting (business_id, posting_id, document_kind, document_number, series, number, branch_id, business_date, payee_id, memo,
      user_id, recorded_at, reverses, line_count, movement_count, settlement_count, lot_count, format, previous_hash, hash)
    values (business, posting, document_kind, document_number, document_series, series_number, document_branch, document_date, document_payee,
      document_memo, author, posted_at, undone, cardinality(line_nos), cardinality(moved_nos), cardinality(settled_amounts),
      cardinality(lot_quantities), 1, head.hash, seal);
  update ledger_head h set posting_count = posting, hash = seal where h.business_id = business;
end $$;

-- Locks the positions that a draft issues from or receives into, in one global order, and makes the rows that are not there yet.
create or replace function ledger_lock_positions(branches int[], products bigint[])
  returns table (branch_id int, product_id bigint, quantity bigint, value bigint, unit_cost bigint, movement_no bigint, dated_quantity bigint)
  language plpgsql volatile security definer
  set search_path = public, pg_temp set plan_cache_mode = force_generic_plan set enable_hashjoin = off set enable_mergejoin = off as $$
#variable_conflict use_column
declare
  business constant int := current_business();
  wanted record;
begin
  for wanted in
    select distinct w.branch_id, w.product_id from unnest(branches, products) as w (branch_id, product_id) order by w.branch_id, w.product_id
  loop
    select s.quantity, s.value, s.unit_cost, s.movement_no, s.dated_quantity
      into quantity, value, unit_cost, movement_no, dated_quantity
      from stock_position s
      where s.business_id = business and s.branch_id = wanted.branch_id and s.product_id = wanted.product_id for update;
    if not found then
      insert into stock_position (business_id, branch_id, product_id) values (business, wanted.branch_id, wanted.product_id) on conflict do nothing;
      select s.quantity, s.value, s.unit_cost, s.movement_no, s.dated_quantity
        into quantity, value, unit_cost, movement_no, dated_quantity
        from stock_position s
        where s.business_id = business and s.branch_id = wanted.branch_id and s.product_id = wanted.product_id for update;
    end if;
    branch_id := wanted.branch_id;
    product_id := wanted.product_id;
    return next;
  end loop;
end $$;
