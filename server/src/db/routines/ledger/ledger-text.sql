-- The third part of ledger_post: the text of all records that the seal covers, as server/src/ledger/seal.ts defines it. `verify` builds it from
-- the rows in the order of their keys, so records in another order are refused.
create or replace function ledger_text(
  own_posting bigint, lines journal_line[], movements stock_movement[], settlements settlement[], lots lot_movement[]) returns text
  language plpgsql immutable as $$
declare
  line journal_line;
  last_line int := 0;
  movement stock_movement;
  last_branch int := 0;
  last_product bigint := 0;
  last_movement bigint := 0;
  settling settlement;
  last_settlement int := 0;
  lot lot_movement;
  last_lot record := row (0, 0::bigint, 0::bigint, date '-infinity');
  texts text[] := '{}';
begin
  foreach line in array lines loop
    if line.line_no <= last_line then
      raise exception 'lines are not in the order of their numbers' using errcode = 'AK015';
    end if;
    last_line := line.line_no;
    texts := texts || concat('L ', line.line_no, ' ', line.branch_id, ' ', line.account_code, ' ', coalesce(line.payee_id, 0), ' ', line.amount, ' ',
      octet_length(line.particulars), ':', line.particulars, E'\n');
  end loop;
  foreach movement in array movements loop
    if (movement.branch_id, movement.product_id, movement.movement_no) <= (last_branch, last_product, last_movement) then
      raise exception 'movements are not in the order of their positions' using errcode = 'AK015';
    end if;
    last_branch := movement.branch_id;
    last_product := movement.product_id;
    last_movement := movement.movement_no;
    texts := texts || concat('M ', movement.branch_id, ' ', movement.product_id, ' ', movement.movement_no, ' ', movement.quantity, ' ', movement.value, ' ',
      movement.quantity_after, ' ', movement.value_after, ' ' || movement.paid, E'\n');
  end loop;
  foreach settling in array settlements loop
    if settling.settlement_no <= last_settlement then
      raise exception 'settlements are not in the order of their numbers' using errcode = 'AK015';
    end if;
    last_settlement := settling.settlement_no;
    texts := texts || format(E'S %s %s %s %s %s %s\n', settling.settlement_no, coalesce(settling.paying_posting_id, own_posting),
      settling.paying_line_no, coalesce(settling.settled_posting_id, own_posting), settling.settled_line_no, settling.amount);
  end loop;
  foreach lot in array lots loop
    if (lot.branch_id, lot.product_id, lot.movement_no, lot.expires_on) <= last_lot then
      raise exception 'lots are not in the order of their movements and days' using errcode = 'AK015';
    end if;
    last_lot := row (lot.branch_id, lot.product_id, lot.movement_no, lot.expires_on);
    texts := texts || format(E'E %s %s %s %s %s\n', lot.branch_id, lot.product_id, lot.movement_no, to_char(lot.expires_on, 'YYYY-MM-DD'),
      lot.quantity);
  end loop;
  return array_to_string(texts, '');
end $$;
revoke execute on function ledger_text(bigint, journal_line[], stock_movement[], settlement[], lot_movement[]) from public;
