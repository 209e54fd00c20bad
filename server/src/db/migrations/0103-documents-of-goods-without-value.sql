-- An invoice for free goods that were received before, and a dispatch of free goods that was lost on its way, move neither money nor stock. They
-- have a number like any other, and close what they are for. Existing rows stay as they are.
create or replace function posting_is_sound(p posting) returns boolean
  language plpgsql immutable parallel safe as $$
begin
  return p.number > 0 and least(p.line_count, p.movement_count, p.settlement_count, p.lot_count) >= 0
    and length(p.previous_hash) = 32 and length(p.hash) = 32 and (p.reverses < p.posting_id) is not false
    -- Documents of these kinds have a number and can be reversed, even if they move no money.
    and (greatest(p.line_count, p.movement_count) > 0
      or p.document_kind in
        ('purchase', 'transfer_receipt', 'payroll', 'reversal', 'register_count', 'cash_move', 'cash_receipt', 'cash_count'));
end $$;
