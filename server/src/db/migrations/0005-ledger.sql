-- The ledger. History (posting, journal_line, stock_movement, settlement, month_close) is only added to. What is derived from it for speed
-- (ledger_head, document_series, stock_position, balance, open_item) is kept by the database itself: the app reads it and cannot write it.
-- Every rule here is stated a second time in server/src/ledger; here it holds against any program that can connect.
--
-- Error codes, turned into refusals by server/src/ledger/refusal-of-database.ts:
--   AK001 history changed   AK002 chain or number broken   AK003 month closed        AK004 payee missing or of the wrong kind
--   AK005 account closed    AK006 added to afterwards       AK007 not balanced        AK008 stock account differs from stock
--   AK009 branch current account does not net to nothing   AK010 not enough stock    AK011 movement does not follow its position
--   AK012 settlement of unlike items

-- Of numbers that are not negative, exact: round(a / b) would round twice, because a quotient keeps only some 16 digits.
create function divide_half_up(numerator numeric, denominator numeric) returns numeric
  language sql immutable parallel safe
  as $$ select div(2 * numerator + denominator, 2 * denominator) $$;

-- The end of a business's chain. Its row is the lock that every posting takes last.
create table ledger_head (
  business_id int primary key references business,
  posting_count bigint not null default 0,
  hash bytea not null default decode(repeat('00', 32), 'hex'),
  closed_through date
);
call keep_within_business('ledger_head');
grant select on ledger_head to akonta_app;

create function open_ledger() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  insert into ledger_head (business_id) values (new.business_id);
  return null;
end $$;
create trigger open_ledger after insert on business for each row execute function open_ledger();

create table document_series (
  business_id int not null,
  branch_id int not null,
  series text not null,
  last_number bigint not null,
  primary key (business_id, branch_id, series),
  foreign key (business_id, branch_id) references branch
);
call keep_within_business('document_series');
grant select on document_series to akonta_app;

create table posting (
  business_id int not null references business,
  posting_id bigint not null,
  document_kind text not null,
  document_number text not null,
  series text not null,
  number bigint not null check (number > 0),
  branch_id int not null,
  business_date date not null,
  payee_id int,
  memo text not null default '',
  user_id int not null,
  recorded_at timestamptz not null,
  reverses bigint,
  line_count int not null check (line_count >= 0),
  movement_count int not null check (movement_count >= 0),
  settlement_count int not null check (settlement_count >= 0),
  format int not null,
  previous_hash bytea not null check (length(previous_hash) = 32),
  hash bytea not null check (length(hash) = 32),
  primary key (business_id, posting_id),
  unique (business_id, document_number),
  foreign key (business_id, branch_id) references branch,
  foreign key (business_id, payee_id) references payee,
  foreign key (business_id, reverses) references posting,
  check (line_count + movement_count > 0),
  check (reverses < posting_id)
);
create unique index posting_reversed_once on posting (business_id, reverses) where reverses is not null;
create index posting_by_date on posting (business_id, branch_id, business_date, posting_id);
call keep_within_business('posting');
call keep_as_history('posting');
grant select, insert on posting to akonta_app;

-- One signed amount in pesewas: debit +, credit −. Branch and account exist because the line's balance, which every line has, refers to them.
create table journal_line (
  business_id int not null,
  posting_id bigint not null,
  line_no int not null,
  branch_id int not null,
  account_code text not null,
  payee_id int,
  amount bigint not null check (amount <> 0),
  particulars text not null default '',
  primary key (business_id, posting_id, line_no),
  foreign key (business_id, posting_id) references posting,
  foreign key (business_id, payee_id) references payee
);
create index journal_line_by_account on journal_line (business_id, account_code, posting_id);
create index journal_line_by_payee on journal_line (business_id, payee_id, posting_id) where payee_id is not null;
call keep_within_business('journal_line');
call keep_as_history('journal_line');
grant select, insert on journal_line to akonta_app;

create table stock_position (
  business_id int not null,
  branch_id int not null,
  product_id bigint not null,
  quantity bigint not null default 0,
  value bigint not null default 0,
  unit_cost bigint not null default 0 check (unit_cost >= 0),
  movement_no bigint not null default 0,
  primary key (business_id, branch_id, product_id),
  foreign key (business_id, branch_id) references branch,
  foreign key (business_id, product_id) references product,
  check (case when quantity > 0 then value >= 0 when quantity = 0 then value = 0 else value <= 0 end)
);
create index stock_position_by_product on stock_position (business_id, product_id);
call keep_within_business('stock_position');
grant select on stock_position to akonta_app;
alter table stock_position set (fillfactor = 70);

-- Each position's movements are numbered 1, 2, 3 … and carry what was there after them: the key is the stock card.
-- Branch and product exist because the position, which every movement has, refers to them.
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
  primary key (business_id, branch_id, product_id, movement_no),
  foreign key (business_id, posting_id) references posting
);
create index stock_movement_by_posting on stock_movement (business_id, posting_id);
call keep_within_business('stock_movement');
call keep_as_history('stock_movement');
grant select, insert on stock_movement to akonta_app;

-- Totals of every debit and every credit, per account, branch and payee (payee 0: none).
create table balance (
  business_id int not null,
  account_code text not null,
  branch_id int not null,
  payee_id int not null,
  debit bigint not null,
  credit bigint not null,
  primary key (business_id, account_code, branch_id, payee_id),
  foreign key (business_id, account_code) references account,
  foreign key (business_id, branch_id) references branch
);
create index balance_by_payee on balance (business_id, payee_id) where payee_id <> 0;
call keep_within_business('balance');
grant select on balance to akonta_app;
alter table balance set (fillfactor = 70);

-- Lines on receivable and payable accounts, and what of them is not settled yet.
create table open_item (
  business_id int not null,
  posting_id bigint not null,
  line_no int not null,
  account_code text not null,
  payee_id int not null,
  branch_id int not null,
  amount bigint not null,
  remaining bigint not null,
  primary key (business_id, posting_id, line_no),
  foreign key (business_id, posting_id, line_no) references journal_line,
  constraint open_item_not_over_settled check (remaining between least(amount, 0) and greatest(amount, 0))
);
create index open_item_of_payee on open_item (business_id, payee_id, posting_id) where remaining <> 0;
call keep_within_business('open_item');
grant select on open_item to akonta_app;

-- One line pays another: amount > 0 settles, amount < 0 releases what was settled before (when a document is reversed).
create table settlement (
  business_id int not null,
  posting_id bigint not null,
  settlement_no int not null,
  paying_posting_id bigint not null,
  paying_line_no int not null,
  settled_posting_id bigint not null,
  settled_line_no int not null,
  amount bigint not null check (amount <> 0),
  primary key (business_id, posting_id, settlement_no),
  foreign key (business_id, posting_id) references posting,
  foreign key (business_id, paying_posting_id, paying_line_no) references open_item,
  foreign key (business_id, settled_posting_id, settled_line_no) references open_item
);
create index settlement_by_paying on settlement (business_id, paying_posting_id);
create index settlement_by_settled on settlement (business_id, settled_posting_id);
call keep_within_business('settlement');
call keep_as_history('settlement');
grant select, insert on settlement to akonta_app;

create table month_close (
  business_id int not null references business,
  closed_through date not null,
  closed_by int not null,
  closed_at timestamptz not null default now(),
  primary key (business_id, closed_through)
);
call keep_within_business('month_close');
call keep_as_history('month_close');
grant select, insert on month_close to akonta_app;

-- Locks the positions that a draft issues from or receives into, in one global order, and makes the rows that are not there yet.
-- Its plan is the same for any list of positions; left to itself PostgreSQL would make a new one at every call, for a fifth of a millisecond.
create function ledger_lock_positions(branches int[], products bigint[])
  returns table (branch_id int, product_id bigint, quantity bigint, value bigint, unit_cost bigint, movement_no bigint)
  language plpgsql volatile security definer set search_path = public, pg_temp set plan_cache_mode = force_generic_plan as $$
#variable_conflict use_column
begin
  insert into stock_position (business_id, branch_id, product_id)
    select current_business(), wanted.branch_id, wanted.product_id
    from (select distinct w.branch_id, w.product_id from unnest(branches, products) as w (branch_id, product_id)) wanted
    where not exists (
      select from stock_position s
      where s.business_id = current_business() and s.branch_id = wanted.branch_id and s.product_id = wanted.product_id)
    order by wanted.branch_id, wanted.product_id
    on conflict do nothing;
  return query
    select s.branch_id, s.product_id, s.quantity, s.value, s.unit_cost, s.movement_no
    from stock_position s
    where s.business_id = current_business()
      and (s.branch_id, s.product_id) in (select w.branch_id, w.product_id from unnest(branches, products) as w (branch_id, product_id))
    order by s.branch_id, s.product_id
    for update;
end $$;

-- Locks the end of the chain and tells what comes next. Taken last, held until commit: that is what keeps numbers without gaps.
create function ledger_next(wanted_branch int, wanted_series text)
  returns table (posting_id bigint, number bigint, branch_code text, previous_hash bytea, closed_through date)
  language plpgsql volatile security definer set search_path = public, pg_temp as $$
declare head ledger_head;
begin
  select * into head from ledger_head h where h.business_id = current_business() for update;
  return query
    select head.posting_count + 1, coalesce(s.last_number, 0) + 1, b.branch_code, head.hash, head.closed_through
    from branch b
    left join document_series s on s.business_id = b.business_id and s.branch_id = b.branch_id and s.series = wanted_series
    where b.business_id = current_business() and b.branch_id = wanted_branch;
end $$;

create function join_the_chain() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  -- This comes before the row's own policy is asked: without it the answer would tell where another business's chain ends.
  if new.business_id is distinct from current_business() then
    raise exception 'a posting belongs to the business of its transaction' using errcode = '42501';
  end if;
  update ledger_head h set posting_count = new.posting_id, hash = new.hash
    where h.business_id = new.business_id and h.posting_count = new.posting_id - 1 and h.hash = new.previous_hash;
  if not found then
    raise exception 'posting % does not follow the end of the chain', new.posting_id using errcode = 'AK002';
  end if;
  if exists (select from ledger_head h where h.business_id = new.business_id and new.business_date <= h.closed_through) then
    raise exception 'the month of % is closed', new.business_date using errcode = 'AK003';
  end if;
  if new.number = 1 then
    insert into document_series (business_id, branch_id, series, last_number) values (new.business_id, new.branch_id, new.series, 1);
  else
    update document_series s set last_number = new.number
      where s.business_id = new.business_id and s.branch_id = new.branch_id and s.series = new.series and s.last_number = new.number - 1;
    if not found then
      raise exception 'document number % leaves a gap', new.number using errcode = 'AK002';
    end if;
  end if;
  return new;
end $$;
create trigger join_the_chain before insert on posting for each row execute function join_the_chain();

-- At commit: a posting has all its lines and movements, balances in every branch, and its stock account lines are its stock.
create function prove_posting() returns trigger
  language plpgsql security definer set search_path = public, pg_temp set plan_cache_mode = force_generic_plan as $$
declare found record;
begin
  select coalesce(sum(line_count), 0) as line_count, coalesce(sum(movement_count), 0) as movement_count,
    coalesce(bool_or(total <> 0), false) as unbalanced, coalesce(bool_or(stock_lines <> stock_moved), false) as stock_differs,
    coalesce(sum(branch_lines), 0) as branch_current
  into found
  from (
    select coalesce(l.line_count, 0) as line_count, coalesce(m.movement_count, 0) as movement_count, coalesce(l.total, 0) as total,
      coalesce(l.stock_lines, 0) as stock_lines, coalesce(m.value, 0) as stock_moved, coalesce(l.branch_lines, 0) as branch_lines
    from (
      select j.branch_id, count(*) as line_count, sum(j.amount) as total,
        sum(j.amount) filter (where a.control = 'stock') as stock_lines, sum(j.amount) filter (where a.control = 'branch') as branch_lines
      from journal_line j join account a on a.business_id = j.business_id and a.account_code = j.account_code
      where j.business_id = new.business_id and j.posting_id = new.posting_id
      group by j.branch_id) l
    full join (
      select k.branch_id, count(*) as movement_count, sum(k.value) as value
      from stock_movement k where k.business_id = new.business_id and k.posting_id = new.posting_id
      group by k.branch_id) m using (branch_id)) per_branch;
  if found.line_count <> new.line_count or found.movement_count <> new.movement_count
    or new.settlement_count <> (select count(*) from settlement s where s.business_id = new.business_id and s.posting_id = new.posting_id) then
    raise exception 'posting % is not complete', new.posting_id using errcode = 'AK006';
  end if;
  if found.unbalanced then
    raise exception 'posting % is not balanced in every branch', new.posting_id using errcode = 'AK007';
  end if;
  if found.stock_differs then
    raise exception 'posting %: the stock account differs from the stock', new.posting_id using errcode = 'AK008';
  end if;
  if found.branch_current <> 0 then
    raise exception 'posting %: the branch current account does not net to nothing', new.posting_id using errcode = 'AK009';
  end if;
  return null;
end $$;
create constraint trigger prove_posting after insert on posting
  deferrable initially deferred for each row execute function prove_posting();

create function take_in_journal_lines() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
declare found record;
begin
  select
    bool_or(case when a.control in ('debtor', 'creditor', 'bank') then p.category is distinct from a.control else l.payee_id is not null end)
      as payee_wrong,
    bool_or(not a.active and t.reverses is null) as account_closed,
    bool_or(t.line_count < (select count(*) from journal_line w where w.business_id = t.business_id and w.posting_id = t.posting_id))
      as added_late,
    bool_or(a.control in ('debtor', 'creditor')) as owed
  into found
  from added l
  left join account a on a.business_id = l.business_id and a.account_code = l.account_code
  left join payee p on p.business_id = l.business_id and p.payee_id = l.payee_id
  left join posting t on t.business_id = l.business_id and t.posting_id = l.posting_id;
  if found.payee_wrong then
    raise exception 'a line misses its payee or has one of the wrong kind' using errcode = 'AK004';
  end if;
  if found.account_closed then
    raise exception 'an account is closed' using errcode = 'AK005';
  end if;
  if found.added_late then
    raise exception 'a posting takes no lines afterwards' using errcode = 'AK006';
  end if;
  insert into balance as b (business_id, account_code, branch_id, payee_id, debit, credit)
    select l.business_id, l.account_code, l.branch_id, coalesce(l.payee_id, 0),
      coalesce(sum(l.amount) filter (where l.amount > 0), 0)::bigint, coalesce(-sum(l.amount) filter (where l.amount < 0), 0)::bigint
    from added l group by 1, 2, 3, 4 order by 1, 2, 3, 4
    on conflict (business_id, account_code, branch_id, payee_id)
      do update set debit = b.debit + excluded.debit, credit = b.credit + excluded.credit;
  if found.owed then
    insert into open_item (business_id, posting_id, line_no, account_code, payee_id, branch_id, amount, remaining)
      select l.business_id, l.posting_id, l.line_no, l.account_code, l.payee_id, l.branch_id, l.amount, l.amount
      from added l join account a on a.business_id = l.business_id and a.account_code = l.account_code
      where a.control in ('debtor', 'creditor');
  end if;
  return null;
end $$;
create trigger take_in_journal_lines after insert on journal_line
  referencing new table as added for each statement execute function take_in_journal_lines();

-- What goods take along when they leave: their share of the value, all of it with the last of them, and the last unit cost for what goes
-- beyond (domain/src/stock/position.ts).
create function value_that_leaves(there bigint, worth bigint, last_unit_cost bigint, taken bigint) returns bigint
  language sql immutable parallel safe
  as $$
    select case
      when taken < there then divide_half_up(worth::numeric * taken, there)
      else case when there > 0 then worth else 0 end + divide_half_up((taken - greatest(there, 0))::numeric * last_unit_cost, 1000000)
    end::bigint
  $$;

-- Moves each position by its movements. Several movements of one position follow one another, a round each; most postings need one round.
create function take_in_movements() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
declare
  found record;
  touched bigint;
  moved bigint := 0;
begin
  select coalesce(sum(p.movements), 0) as movements, coalesce(max(p.movements), 0) as rounds,
    bool_or(t.movement_count < (select count(*) from stock_movement w where w.business_id = t.business_id and w.posting_id = t.posting_id))
      as added_late,
    bool_or(p.goes_below_nothing and not b.allow_negative_stock) as beyond_stock
  into found
  from (
    select business_id, posting_id, branch_id, product_id, count(*) as movements, bool_or(quantity < 0 and quantity_after < 0) as goes_below_nothing
    from added group by business_id, posting_id, branch_id, product_id) p
  left join posting t on t.business_id = p.business_id and t.posting_id = p.posting_id
  left join business b on b.business_id = p.business_id;
  if found.added_late then
    raise exception 'a posting takes no movements afterwards' using errcode = 'AK006';
  end if;
  if found.beyond_stock then
    raise exception 'not enough stock' using errcode = 'AK010';
  end if;
  for this_round in 1 .. found.rounds loop
    update stock_position s
      set quantity = m.quantity_after, value = m.value_after, movement_no = m.movement_no,
        unit_cost = case
          when m.quantity > 0 and m.quantity_after > 0 then divide_half_up(m.value_after::numeric * 1000000, m.quantity_after)::bigint
          else s.unit_cost
        end
      from (select a.*, row_number() over (partition by a.branch_id, a.product_id order by a.movement_no) as round from added a) m
      where m.round = this_round
        and s.business_id = m.business_id and s.branch_id = m.branch_id and s.product_id = m.product_id
        and s.movement_no = m.movement_no - 1
        and s.quantity + m.quantity = m.quantity_after and s.value + m.value = m.value_after
        and (m.quantity > 0 or m.value = -value_that_leaves(s.quantity, s.value, s.unit_cost, -m.quantity));
    get diagnostics touched = row_count;
    moved := moved + touched;
  end loop;
  if moved <> found.movements then
    raise exception 'a movement does not follow its position' using errcode = 'AK011';
  end if;
  return null;
end $$;
create trigger take_in_movements after insert on stock_movement
  referencing new table as added for each statement execute function take_in_movements();

create function settle_open_items() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if not exists (
    select from open_item p
    join open_item s on s.business_id = p.business_id and s.account_code = p.account_code and s.payee_id = p.payee_id and sign(s.amount) = -sign(p.amount)
    where p.business_id = new.business_id and p.posting_id = new.paying_posting_id and p.line_no = new.paying_line_no
      and s.posting_id = new.settled_posting_id and s.line_no = new.settled_line_no) then
    raise exception 'these two lines cannot settle each other' using errcode = 'AK012';
  end if;
  if new.amount < 0 and 0 > (
    select sum(s.amount) from settlement s
    where s.business_id = new.business_id and s.paying_posting_id = new.paying_posting_id and s.paying_line_no = new.paying_line_no
      and s.settled_posting_id = new.settled_posting_id and s.settled_line_no = new.settled_line_no) then
    raise exception 'more is released than these two lines had settled' using errcode = 'AK012';
  end if;
  update open_item i set remaining = i.remaining - case when i.amount > 0 then new.amount else -new.amount end
    where i.business_id = new.business_id
      and (i.posting_id, i.line_no) in ((new.paying_posting_id, new.paying_line_no), (new.settled_posting_id, new.settled_line_no));
  return null;
end $$;
create trigger settle_open_items after insert on settlement for each row execute function settle_open_items();

create function take_in_settlements() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if exists (
    select from (select distinct business_id, posting_id from added) touched
    join posting t on t.business_id = touched.business_id and t.posting_id = touched.posting_id
    where t.settlement_count < (select count(*) from settlement s where s.business_id = t.business_id and s.posting_id = t.posting_id)) then
    raise exception 'a posting takes no settlements afterwards' using errcode = 'AK006';
  end if;
  return null;
end $$;
create trigger take_in_settlements after insert on settlement
  referencing new table as added for each statement execute function take_in_settlements();

create function close_through() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  update ledger_head h set closed_through = new.closed_through
    where h.business_id = new.business_id and (h.closed_through is null or h.closed_through < new.closed_through);
  if not found then
    raise exception 'the books are closed through a later day' using errcode = 'AK003';
  end if;
  return null;
end $$;
create trigger close_through after insert on month_close for each row execute function close_through();
