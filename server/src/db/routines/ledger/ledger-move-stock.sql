-- The last part of ledger_post that writes: moves the positions. Each movement is the next one of its position, which takes its average from
-- it. Several movements of one position follow one another, a round each; most postings need one round. Then it writes the dated lots of the
-- movements. Returns how many there are.
create or replace function ledger_move_stock(draft posting, movements stock_movement[], lots lot_movement[]) returns bigint
  language plpgsql volatile as $$
declare
  missing bigint := cardinality(movements);
  moved bigint;
begin
  while missing > 0 loop
    update stock_position s
      set quantity = m.quantity_after, value = m.value_after, movement_no = m.movement_no, changed_at = now(),
        unit_cost = case when m.quantity < 0 then s.unit_cost else unit_cost_after(m.quantity, m.quantity_after, m.value_after, m.paid, s.unit_cost) end
      from unnest(movements) m
      where s.business_id = draft.business_id and s.branch_id = m.branch_id and s.product_id = m.product_id
        and s.movement_no = m.movement_no - 1
        and s.quantity + m.quantity = m.quantity_after and s.value + m.value = m.value_after
        and (m.paid is not null) = (m.quantity > 0 and m.quantity_after <= 0)
        -- A change of value alone needs goods to carry it, which stock_movement_is_sound checks.
        and (m.quantity >= 0 or m.value = -value_that_leaves(s.quantity, s.value, s.unit_cost, -m.quantity));
    get diagnostics moved = row_count;
    if moved = 0 then
      raise exception 'a movement does not follow its position' using errcode = 'AK011';
    end if;
    missing := missing - moved;
  end loop;
  if cardinality(lots) > 0 then
    insert into lot_movement (business_id, branch_id, product_id, movement_no, expires_on, posting_id, quantity)
      select draft.business_id, l.branch_id, l.product_id, l.movement_no, l.expires_on, draft.posting_id, l.quantity from unnest(lots) l;
  end if;
  return cardinality(movements);
end $$;
revoke execute on function ledger_move_stock(posting, stock_movement[], lot_movement[]) from public;
