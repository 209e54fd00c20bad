-- The second part of ledger_post: refuses a draft that is not balanced in every branch, whose stock account differs from its stock, or whose
-- lines, branches or quantities are not allowed. It looks at branches and accounts only now that the head is locked: whoever closes a branch
-- holds the head while doing so, and a statement that waited for it would see the branch as it was before.
create or replace function ledger_check(draft posting, lines journal_line[], movements stock_movement[]) returns void
  language plpgsql volatile as $$
declare
  faults record;
begin
  select bool_or(e.closed_account) as closed_account, bool_or(e.wrong_payee) as wrong_payee, bool_or(e.imbalance <> 0) as unbalanced,
    bool_or(e.stock_gap <> 0) as stock_differs, sum(e.branch_current) as branch_current, bool_or(not b.active) as closed_branch,
    bool_or(e.below_zero) as below_zero, bool_or(e.misplaced) as misplaced
  into faults
  from (
    select r.branch_id, bool_or(r.closed_account) as closed_account, bool_or(r.wrong_payee) as wrong_payee, sum(r.amount) as imbalance,
      sum(r.stock) as stock_gap, sum(r.branch_current) as branch_current, bool_or(r.below_zero) as below_zero,
      bool_or(r.misplaced) as misplaced
    from (
      select l.branch_id, l.amount, case a.control when 'stock' then l.amount else 0 end as stock,
        case a.control when 'branch' then l.amount else 0 end as branch_current, not a.active as closed_account,
        case when a.control in ('debtor', 'creditor', 'bank') then a.control is distinct from
          (select p.category from payee p where p.business_id = draft.business_id and p.payee_id = l.payee_id)
        else l.payee_id is not null end as wrong_payee, false as below_zero,
        -- Goods received, not invoiced, follows its documents.
        a.control is not distinct from 'receipts' and draft.document_kind not in ('goods_receipt', 'purchase', 'cost_change', 'reversal')
        -- Wallet money not used yet, follows its collections.
          or a.control is not distinct from 'wallet' and draft.document_kind not in
            ('wallet_receipt', 'wallet_refund', 'wallet_cash_refund', 'sale', 'sale_return', 'customer_payment', 'reversal') as misplaced
      from unnest(lines) l
      left join account a on a.business_id = draft.business_id and a.account_code = l.account_code
      union all
      select m.branch_id, 0, -m.value, 0, false, false, m.quantity < 0 and m.quantity_after < 0,
        -- Documents that change the value of goods without moving any.
        m.quantity = 0 and draft.document_kind not in ('purchase', 'cost_change', 'reversal')
      from unnest(movements) m
      union all
      select draft.branch_id, 0, 0, 0, false, false, false, false) r
    group by r.branch_id) e
  left join branch b on b.business_id = draft.business_id and b.branch_id = e.branch_id;

  if faults.closed_account and draft.reverses is null then
    raise exception 'the account is closed' using errcode = 'AK005';
  end if;
  if faults.wrong_payee then
    raise exception 'a line has no payee, or a payee that its account does not allow' using errcode = 'AK004';
  end if;
  if faults.closed_branch then
    raise exception 'the branch is closed' using errcode = 'AK026';
  end if;
  if faults.misplaced then
    raise exception 'a document of this kind does not change the value of stock alone, or the receipts without an invoice' using errcode = 'AK008';
  end if;
  if faults.unbalanced then
    raise exception 'posting % is not balanced in every branch', draft.posting_id using errcode = 'AK007';
  end if;
  if faults.stock_differs then
    raise exception 'posting %: the stock account differs from the stock', draft.posting_id using errcode = 'AK008';
  end if;
  if faults.branch_current <> 0 then
    raise exception 'branch current account does not net to zero' using errcode = 'AK009';
  end if;
  if faults.below_zero and not (select b.allow_negative_stock from business b where b.business_id = draft.business_id) then
    raise exception 'not enough stock' using errcode = 'AK010';
  end if;
end $$;
revoke execute on function ledger_check(posting, journal_line[], stock_movement[]) from public;
