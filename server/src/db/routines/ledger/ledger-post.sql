-- Posts one document of the business of this transaction: takes its number and its place in the chain, both locked until commit, which keeps
-- them without gaps; checks that it is whole and balanced; seals it, writes it and keeps every total. Amounts are signed pesewas, debit +,
-- quantities signed ten-thousandths. Payee 0 is none, posting 0 of a settlement is this one. What belongs to one line, movement, settlement
-- or lot stands at the same place of its arrays, in the order of its key. The sealed text is that of server/src/ledger/seal.ts, which verify
-- makes anew.
create or replace function ledger_post(
  document_kind text, document_series text, document_branch int, document_date date, document_payee int, document_memo text,
  author int, posted_at timestamptz, undone bigint,
  line_nos int[], line_branches int[], line_accounts text[], line_payees int[], line_amounts bigint[], line_particulars text[],
  moved_branches int[], moved_products bigint[], moved_nos bigint[], moved_quantities bigint[], moved_values bigint[],
  quantities_after bigint[], values_after bigint[], moved_paid bigint[],
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

  -- The loops below count from 1, while unnest takes whatever is there: of lists that are alike in this both see the same.
  if array_dims(line_nos) <> '[1:' || cardinality(line_nos) || ']'
    or array_dims(moved_nos) <> '[1:' || cardinality(moved_nos) || ']'
    or array_dims(settled_amounts) <> '[1:' || cardinality(settled_amounts) || ']'
    or array_dims(lot_quantities) <> '[1:' || cardinality(lot_quantities) || ']'
    or array_dims(line_branches) is distinct from array_dims(line_nos)
    or array_dims(line_accounts) is distinct from array_dims(line_nos)
    or array_dims(line_payees) is distinct from array_dims(line_nos)
    or array_dims(line_amounts) is distinct from array_dims(line_nos)
    or array_dims(line_particulars) is distinct from array_dims(line_nos)
    or array_dims(moved_branches) is distinct from array_dims(moved_nos)
    or array_dims(moved_products) is distinct from array_dims(moved_nos)
    or array_dims(moved_quantities) is distinct from array_dims(moved_nos)
    or array_dims(moved_values) is distinct from array_dims(moved_nos)
    or array_dims(quantities_after) is distinct from array_dims(moved_nos)
    or array_dims(values_after) is distinct from array_dims(moved_nos)
    or array_dims(moved_paid) is distinct from array_dims(moved_nos)
    or array_dims(paying_postings) is distinct from array_dims(settled_amounts)
    or array_dims(paying_lines) is distinct from array_dims(settled_amounts)
    or array_dims(settled_postings) is distinct from array_dims(settled_amounts)
    or array_dims(settled_lines) is distinct from array_dims(settled_amounts)
    or array_dims(lot_branches) is distinct from array_dims(lot_quantities)
    or array_dims(lot_products) is distinct from array_dims(lot_quantities)
    or array_dims(lot_movement_nos) is distinct from array_dims(lot_quantities)
    or array_dims(lot_days) is distinct from array_dims(lot_quantities) then
    raise exception 'the lists of a posting do not fit each other' using errcode = 'AK015';
  end if;
  if document_date not between date '0001-01-01' and date '9999-12-31' then
    raise exception 'the day of a posting is none of the calendar' using errcode = 'AK015';
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
    texts := texts || format(E'M %s %s %s %s %s %s %s%s\n', moved_branches[i], moved_products[i], moved_nos[i], moved_quantities[i],
      moved_values[i], quantities_after[i], values_after[i], ' ' || moved_paid[i]);
  end loop;
  -- Asked only now: whoever closes a branch holds the head meanwhile, and the statement that waited for it sees the branch as it was before.
  if exists (select from branch b where b.business_id = business and b.branch_id = any (branches) and not b.active) then
    raise exception 'the branch is closed' using errcode = 'AK026';
  end if;
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
  insert into stock_movement (business_id, branch_id, product_id, movement_no, posting_id, quantity, value, quantity_after, value_after, paid)
    select business, m.branch_id, m.product_id, m.movement_no, posting, m.quantity, m.value, m.quantity_after, m.value_after, m.paid
    from unnest(moved_branches, moved_products, moved_nos, moved_quantities, moved_values, quantities_after, values_after, moved_paid)
      as m (branch_id, product_id, movement_no, quantity, value, quantity_after, value_after, paid);
  missing := cardinality(moved_nos);
  while missing > 0 loop
    update stock_position s
      set quantity = m.quantity_after, value = m.value_after, movement_no = m.movement_no, changed_at = now(),
        unit_cost = case
          when m.quantity > 0 and m.quantity_after > 0 then divide_half_up(m.value_after::numeric * 1000000, m.quantity_after)::bigint
          when m.quantity > 0 then divide_half_up(m.paid::numeric * 1000000, m.quantity)::bigint
          else s.unit_cost
        end
      from unnest(moved_branches, moved_products, moved_nos, moved_quantities, moved_values, quantities_after, values_after, moved_paid)
        as m (branch_id, product_id, movement_no, quantity, value, quantity_after, value_after, paid)
      where s.business_id = business and s.branch_id = m.branch_id and s.product_id = m.product_id
        and s.movement_no = m.movement_no - 1
        and s.quantity + m.quantity = m.quantity_after and s.value + m.value = m.value_after
        and (m.paid is not null) = (m.quantity > 0 and m.quantity_after <= 0)
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
