-- Refuses a draft in which ledger_check found something, with the first of these that is true. Only what the books allow returns: an inactive
-- account in a reversal, and goods below zero where the business allows it.
create or replace function ledger_refuse(draft posting, closed_account boolean, wrong_payee boolean, closed_branch boolean, misplaced boolean,
  unbalanced boolean, stock_differs boolean, branch_current_left boolean, below_zero boolean) returns void
  language plpgsql volatile as $$
begin
  if closed_account and draft.reverses is null then
    raise exception 'the account is closed' using errcode = 'AK005';
  end if;
  if wrong_payee then
    raise exception 'a line has no payee, or a payee that its account does not allow' using errcode = 'AK004';
  end if;
  if closed_branch then
    raise exception 'the branch is closed' using errcode = 'AK026';
  end if;
  if misplaced then
    raise exception 'a document of this kind does not change the value of stock alone, or the receipts without an invoice' using errcode = 'AK008';
  end if;
  if unbalanced then
    raise exception 'posting % is not balanced in every branch', draft.posting_id using errcode = 'AK007';
  end if;
  if stock_differs then
    raise exception 'posting %: the stock account differs from the stock', draft.posting_id using errcode = 'AK008';
  end if;
  if branch_current_left then
    raise exception 'branch current account does not net to zero' using errcode = 'AK009';
  end if;
  if below_zero and not (select b.allow_negative_stock from business b where b.business_id = draft.business_id) then
    raise exception 'not enough stock' using errcode = 'AK010';
  end if;
end $$;
revoke execute on function ledger_refuse(posting, boolean, boolean, boolean, boolean, boolean, boolean, boolean, boolean) from public;
