-- The fourth part of ledger_post: writes the lines, adds them to the balances, opens items on receivable and payable accounts, and then writes
-- the settlements, which refer to those items.
create or replace function ledger_write_money(draft posting, lines journal_line[], settlements settlement[]) returns void
  language plpgsql volatile as $$
begin
  insert into journal_line (business_id, posting_id, line_no, branch_id, account_code, payee_id, amount, particulars)
    select draft.business_id, draft.posting_id, l.line_no, l.branch_id, l.account_code, l.payee_id, l.amount, l.particulars from unnest(lines) l;
  insert into balance as b (business_id, account_code, branch_id, payee_id, debit, credit)
    select draft.business_id, l.account_code, l.branch_id, coalesce(l.payee_id, 0),
      sum(greatest(l.amount, 0))::bigint, sum(greatest(-l.amount, 0))::bigint
    from unnest(lines) l
    group by l.account_code, l.branch_id, coalesce(l.payee_id, 0)
    on conflict (business_id, account_code, branch_id, payee_id)
      do update set debit = b.debit + excluded.debit, credit = b.credit + excluded.credit;
  insert into open_item (business_id, posting_id, line_no, account_code, payee_id, branch_id, amount, remaining)
    select draft.business_id, draft.posting_id, l.line_no, l.account_code, l.payee_id, l.branch_id, l.amount, l.amount
    from unnest(lines) l
    join account a on a.business_id = draft.business_id and a.account_code = l.account_code and a.control in ('debtor', 'creditor')
    where l.payee_id is not null;
  if cardinality(settlements) > 0 then
    insert into settlement (business_id, posting_id, settlement_no, paying_posting_id, paying_line_no, settled_posting_id, settled_line_no, amount)
      select draft.business_id, draft.posting_id, s.settlement_no, coalesce(s.paying_posting_id, draft.posting_id), s.paying_line_no,
        coalesce(s.settled_posting_id, draft.posting_id), s.settled_line_no, s.amount
      from unnest(settlements) s
      order by s.settlement_no;
  end if;
end $$;
revoke execute on function ledger_write_money(posting, journal_line[], settlement[]) from public;
