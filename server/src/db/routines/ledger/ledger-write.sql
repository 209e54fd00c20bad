-- The fourth part of ledger_post: writes the posting, its lines and its movements, adds the lines to the balances, and moves the end of the chain.
-- One statement, because starting each costs more than writing a row. Returns the id of the posting.
create or replace function ledger_write(draft posting, lines journal_line[], movements stock_movement[]) returns bigint
  language plpgsql volatile as $$
begin
  with line as (
    insert into journal_line (business_id, posting_id, line_no, branch_id, account_code, payee_id, amount, particulars)
    select draft.business_id, draft.posting_id, l.line_no, l.branch_id, l.account_code, l.payee_id, l.amount, l.particulars from unnest(lines) l
  ), total as (
    insert into balance as b (business_id, account_code, branch_id, payee_id, debit, credit)
    select draft.business_id, l.account_code, l.branch_id, coalesce(l.payee_id, 0),
      sum(greatest(l.amount, 0))::bigint, sum(greatest(-l.amount, 0))::bigint
    from unnest(lines) l
    group by l.account_code, l.branch_id, coalesce(l.payee_id, 0)
    on conflict (business_id, account_code, branch_id, payee_id)
      do update set debit = b.debit + excluded.debit, credit = b.credit + excluded.credit
  ), movement as (
    insert into stock_movement (business_id, branch_id, product_id, movement_no, posting_id, quantity, value, quantity_after, value_after, paid)
    select draft.business_id, m.branch_id, m.product_id, m.movement_no, draft.posting_id, m.quantity, m.value, m.quantity_after, m.value_after, m.paid
    from unnest(movements) m
  ), document as (
    insert into posting (business_id, posting_id, document_kind, document_number, series, number, branch_id, business_date, payee_id, memo,
      user_id, recorded_at, reverses, line_count, movement_count, settlement_count, lot_count, format, previous_hash, hash)
    values (draft.business_id, draft.posting_id, draft.document_kind, draft.document_number, draft.series, draft.number, draft.branch_id,
      draft.business_date, draft.payee_id, draft.memo, draft.user_id, draft.recorded_at, draft.reverses, draft.line_count, draft.movement_count,
      draft.settlement_count, draft.lot_count, 1, draft.previous_hash, draft.hash)
  )
  update ledger_head h set posting_count = draft.posting_id, hash = draft.hash where h.business_id = draft.business_id;
  return draft.posting_id;
end $$;
revoke execute on function ledger_write(posting, journal_line[], stock_movement[]) from public;
