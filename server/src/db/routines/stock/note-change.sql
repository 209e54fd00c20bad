-- Tills fetch what changed since they last asked. ledger_post notes the change of a position itself; an order that reserves goods does not pass through it.
create or replace function note_change() returns trigger
  language plpgsql as $$
begin
  new.changed_at := now();
  return new;
end $$;
create or replace trigger note_change before update on product for each row execute function note_change();
create or replace trigger note_change before update on payee for each row execute function note_change();
create or replace trigger note_change before update of reserved_quantity on stock_position for each row
  when (new.reserved_quantity is distinct from old.reserved_quantity)
  execute function note_change();
