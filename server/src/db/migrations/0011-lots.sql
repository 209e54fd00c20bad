-- Expiry dates, per lot: quantities only, the value stays the average of the position (domain rules, section 7). What a movement took from
-- or brought to each dated lot is history, sealed with its posting; what lies in each lot now is derived from it, as every total is.
-- Goods without a date are in no lot: they are what the position has beyond its dated quantity.
--
-- Error codes: AK006 added to afterwards   AK013 lots do not fit their movement, or more is dated than there is

alter table posting add column lot_count int not null default 0 check (lot_count >= 0);
alter table stock_position add column dated_quantity bigint not null default 0 check (dated_quantity >= 0);

-- What of a movement is dated: with the sign of the movement, never more than it.
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
grant select, insert on lot_movement to akonta_app;

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
call keep_within_business('stock_lot');
grant select on stock_lot to akonta_app;
alter table stock_lot set (fillfactor = 70);

-- As before, and tells how much of each position is dated.
drop function ledger_lock_positions(int[], bigint[]);
create function ledger_lock_positions(branches int[], products bigint[])
  returns table (branch_id int, product_id bigint, quantity bigint, value bigint, unit_cost bigint, movement_no bigint, dated_quantity bigint)
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
    select s.branch_id, s.product_id, s.quantity, s.value, s.unit_cost, s.movement_no, s.dated_quantity
    from stock_position s
    where s.business_id = current_business()
      and (s.branch_id, s.product_id) in (select w.branch_id, w.product_id from unnest(branches, products) as w (branch_id, product_id))
    order by s.branch_id, s.product_id
    for update;
end $$;

-- Moves each lot, and what of its position is dated, by what was added. The position is locked by its own movement, which comes before.
create function take_in_lot_movements() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if exists (
    select from (select distinct business_id, posting_id from added) touched
    join posting p on p.business_id = touched.business_id and p.posting_id = touched.posting_id
    where p.lot_count < (select count(*) from lot_movement l where l.business_id = p.business_id and l.posting_id = p.posting_id)) then
    raise exception 'a posting takes no lots afterwards' using errcode = 'AK006';
  end if;
  if exists (
    select from (
      select business_id, branch_id, product_id, movement_no, posting_id, sum(quantity) as dated,
        bool_and(quantity > 0) as comes, bool_or(quantity > 0) as some_come
      from added group by business_id, branch_id, product_id, movement_no, posting_id) l
    left join stock_movement m on m.business_id = l.business_id and m.branch_id = l.branch_id and m.product_id = l.product_id
      and m.movement_no = l.movement_no and m.posting_id = l.posting_id
    where m.quantity is null or l.comes <> l.some_come or l.comes <> (m.quantity > 0) or abs(l.dated) > abs(m.quantity)) then
    raise exception 'lots do not fit their movement' using errcode = 'AK013';
  end if;
  insert into stock_lot as s (business_id, branch_id, product_id, expires_on, quantity)
    select business_id, branch_id, product_id, expires_on, 0 from added group by 1, 2, 3, 4 order by 1, 2, 3, 4
    on conflict do nothing;
  update stock_lot s set quantity = s.quantity + l.quantity
    from (select business_id, branch_id, product_id, expires_on, sum(quantity)::bigint as quantity from added group by 1, 2, 3, 4) l
    where s.business_id = l.business_id and s.branch_id = l.branch_id and s.product_id = l.product_id and s.expires_on = l.expires_on;
  delete from stock_lot s
    using (select distinct business_id, branch_id, product_id, expires_on from added where quantity < 0) l
    where s.business_id = l.business_id and s.branch_id = l.branch_id and s.product_id = l.product_id and s.expires_on = l.expires_on
      and s.quantity = 0;
  update stock_position s set dated_quantity = s.dated_quantity + l.quantity
    from (select business_id, branch_id, product_id, sum(quantity)::bigint as quantity from added group by 1, 2, 3) l
    where s.business_id = l.business_id and s.branch_id = l.branch_id and s.product_id = l.product_id;
  return null;
end $$;
create trigger take_in_lot_movements after insert on lot_movement
  referencing new table as added for each statement execute function take_in_lot_movements();

-- At commit, for the postings and positions that it can concern; the others are not even noted.
create function prove_lots_of_posting() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if new.lot_count <> (select count(*) from lot_movement l where l.business_id = new.business_id and l.posting_id = new.posting_id) then
    raise exception 'posting % has not all its lots', new.posting_id using errcode = 'AK006';
  end if;
  return null;
end $$;
create constraint trigger prove_lots_of_posting after insert on posting
  deferrable initially deferred for each row when (new.lot_count > 0) execute function prove_lots_of_posting();

create function prove_dated_quantity() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if exists (
    select from stock_position s
    where s.business_id = new.business_id and s.branch_id = new.branch_id and s.product_id = new.product_id
      and s.dated_quantity > greatest(s.quantity, 0)) then
    raise exception 'more of product % is dated than there is', new.product_id using errcode = 'AK013';
  end if;
  return null;
end $$;
create constraint trigger prove_dated_quantity after update on stock_position
  deferrable initially deferred for each row when (new.dated_quantity > greatest(new.quantity, 0)) execute function prove_dated_quantity();
