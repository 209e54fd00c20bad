-- The last part of ledger_post: writes in which register session the document was posted, if in one. The session that the device named counts, even
-- if it has been closed since: the sale was made in it. Otherwise it is the one that this person has open in this branch. A reversal belongs to
-- the session of its original while that is open, and also later if nobody's open drawer pays it out. Entries of the office belong to no drawer,
-- nor do their reversals, nor do cheques that go to the bank or are returned by it, nor money that arrives at a mobile money provider or leaves it: what sales use of it
-- does. An unknown code counts as none: nothing here ever stops a sale. A document of a session that was closed before is late: its cash is still in the
-- drawer, and no count knows it.
create or replace function keep_in_session(draft posting, named text) returns void
  language plpgsql volatile as $$
declare
  kind text := draft.document_kind;
  original text;
  original_closed timestamptz;
  acting text;
  acting_closed timestamptz;
begin
  if draft.reverses is not null then
    select o.document_kind into kind from posting o where o.business_id = draft.business_id and o.posting_id = draft.reverses;
  end if;
  if kind in ('journal', 'register_count', 'opening_stock', 'opening_balance', 'set_off', 'adjustment', 'production', 'transfer',
      'payroll', 'payroll_payment', 'staff_loan', 'year_end', 'vat_withheld', 'vat_settlement', 'withholding_payment', 'cash_move', 'cash_receipt', 'cash_count',
      'wallet_receipt', 'wallet_refund', 'cheque_deposit', 'cheque_return') then
    return;
  end if;
  if draft.reverses is not null then
    select r.session_code, s.closed_at into original, original_closed from register_posting r
      join register_session s on s.business_id = r.business_id and s.session_code = r.session_code
      where r.business_id = draft.business_id and r.posting_id = draft.reverses;
  end if;
  if original is not null and original_closed is null then
    acting := original;
  elsif named is not null or (select b.register_sessions from branch b where b.business_id = draft.business_id and b.branch_id = draft.branch_id) then
    select s.session_code, s.closed_at into acting, acting_closed from register_session s
      where s.business_id = draft.business_id and s.branch_id = draft.branch_id and s.session_code = named;
    if not found then
      select s.session_code into acting from register_session s
        where s.business_id = draft.business_id and s.branch_id = draft.branch_id and s.opened_by = draft.user_id and s.closed_at is null
        order by s.opened_at desc limit 1;
    end if;
  end if;
  if acting is null then
    acting := original;
    acting_closed := original_closed;
  end if;
  if acting is not null then
    insert into register_posting (business_id, posting_id, session_code, is_late)
      values (draft.business_id, draft.posting_id, acting, acting_closed is not null);
  end if;
end $$;
revoke execute on function keep_in_session(posting, text) from public;
