-- The guards of the tables that every sale writes hold as before, for every writer, and take less of PostgreSQL's time. No rows change, and none is
-- checked again.

-- They return something now: an assignment is evaluated without starting a statement, unlike perform.
drop function if exists ledger_write(posting, journal_line[], stock_movement[]);
drop function if exists ledger_move_stock(posting, stock_movement[], lot_movement[]);

-- The same rules. Every function and operator of an expression is looked up, with the right to execute it, once a transaction, even if it is not
-- evaluated. So the rules that few rows need are in expressions of their own.
create or replace function stock_movement_is_sound(m stock_movement) returns boolean
  language plpgsql immutable parallel safe as $$
begin
  if m.quantity < 0 then
    return m.value <= 0 and m.paid is null;
  end if;
  return (m.quantity <> 0 or m.value <> 0)
    and case when m.quantity > 0 then m.value >= 0 else m.quantity_after > 0 and m.value_after >= 0 end
    and (m.paid is null or (m.paid >= 0 and m.quantity > 0 and m.quantity_after <= 0));
end $$;
create or replace function stock_position_is_sound(s stock_position) returns boolean
  language plpgsql immutable parallel safe as $$
begin
  if s.quantity > 0 then
    return least(s.value, s.unit_cost, s.dated_quantity, s.reserved_quantity) >= 0;
  end if;
  return least(s.unit_cost, s.dated_quantity, s.reserved_quantity) >= 0
    and case when s.quantity = 0 then s.value = 0 else s.value <= 0 end;
end $$;
create or replace function sale_is_sound(s sale) returns boolean
  language plpgsql immutable parallel safe as $$
begin
  if s.rounding <> 0 and not (s.rounding between -5 and 5 and s.sale_type = 'CASH') then
    return false;
  end if;
  if s.discount_percent is not null or s.due_date is not null then
    if not ((s.discount_percent is null or s.discount_percent between 1 and 10000)
      and (s.due_date is null or (s.sale_type = 'CREDIT' and s.due_date >= s.business_date))) then
      return false;
    end if;
  end if;
  return s.sale_type in ('CASH', 'CREDIT') and least(s.goods, s.charges, s.amount_paid, s.change_due, s.discount, s.goods - s.discount) >= 0
    and s.total = s.goods + s.charges - s.discount and s.amount_paid - s.change_due <= s.total + s.rounding;
end $$;
