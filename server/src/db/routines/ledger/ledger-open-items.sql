-- The fifth part of ledger_post, for documents with payees: opens items on receivable and payable accounts, and then writes the settlements, which
-- refer to those items.
create or replace function ledger_open_items(draft posting, lines journal_line[], settlements settlement[]) returns void
  language plpgsql volatile as $$
begin
  insert into open_item (business_id, posting_id, line_no, account_code, payee_id, branch_id, amount, remaining)
    select draft.business_id, draft.posting_id, l.line_no, l.account_code, l.payee_id, l.branch_id, l.amount, l.amount
    from unnest(lines) l
    join account a on a.business_id = draft.business_id and a.account_code = l.account_code and a.control in ('debtor', 'creditor')
    where l.payee_id is not null;
  insert into settlement (business_id, posting_id, settlement_no, paying_posting_id, paying_line_no, settled_posting_id, settled_line_no, amount)
    select draft.business_id, draft.posting_id, s.settlement_no, coalesce(s.paying_posting_id, draft.posting_id), s.paying_line_no,
      coalesce(s.settled_posting_id, draft.posting_id), s.settled_line_no, s.amount
    from unnest(settlements) s
    order by s.settlement_no;
end $$;
revoke execute on function ledger_open_items(posting, journal_line[], settlement[]) from public;
