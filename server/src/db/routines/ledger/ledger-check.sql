-- The second part of ledger_post: refuses a draft that is not balanced in every branch, whose stock account differs from its stock, that is dated
-- before the first day of the books, or whose lines, branches or quantities are not allowed. It looks at branches, accounts and the first day only
-- now that the head is locked: whoever closes a branch or moves the first day holds the head while doing so, and a statement that waited for it
-- would see them as they were before. Returns whether the draft opens an item on a receivable or payable account, whether its business has a
-- webhook that may hear of it, and whether its branch works in register sessions.
create or replace function ledger_check(draft posting, lines journal_line[], movements stock_movement[], out opens_item boolean,
  out has_webhook boolean, out has_sessions boolean)
  language plpgsql volatile as $$
declare
  faults record;
begin
  select bool_or(e.closed_account) as closed_account, bool_or(e.wrong_payee) as wrong_payee, bool_or(e.imbalance <> 0) as unbalanced,
    bool_or(e.stock_gap <> 0) as stock_differs, sum(e.branch_current) as branch_current, bool_or(not b.active) as closed_branch,
    bool_or(e.below_zero) as below_zero, bool_or(e.misplaced) as misplaced,
    bool_or(e.closed_account or e.wrong_payee or e.imbalance <> 0 or e.stock_gap <> 0 or e.branch_current <> 0 or not b.active or e.below_zero
      or e.misplaced) as is_any,
    bool_or(e.opens_item) as opens_item, bool_or(b.register_sessions and b.branch_id = draft.branch_id) as has_sessions,
    (select h.first_day from business h where h.business_id = draft.business_id) as first_day,
    exists (select from webhook w where w.business_id = draft.business_id and w.deleted_at is null) as has_webhook
  into faults
  from (
    select r.branch_id, bool_or(r.closed_account) as closed_account, bool_or(r.wrong_payee) as wrong_payee, sum(r.amount) as imbalance,
      sum(r.stock) as stock_gap, sum(r.branch_current) as branch_current, bool_or(r.below_zero) as below_zero,
      bool_or(r.misplaced) as misplaced, bool_or(r.opens_item) as opens_item
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
            ('wallet_receipt', 'wallet_refund', 'wallet_cash_refund', 'sale', 'sale_return', 'customer_payment', 'reversal') as misplaced,
        l.payee_id is not null and a.control in ('debtor', 'creditor') as opens_item
      from unnest(lines) l
      left join account a on a.business_id = draft.business_id and a.account_code = l.account_code
      union all
      select m.branch_id, 0, -m.value, 0, false, false, m.quantity < 0 and m.quantity_after < 0,
        -- Documents that change the value of goods without moving any.
        m.quantity = 0 and draft.document_kind not in ('purchase', 'cost_change', 'reversal'), false
      from unnest(movements) m
      union all
      select draft.branch_id, 0, 0, 0, false, false, false, false, false) r
    group by r.branch_id) e
  left join branch b on b.business_id = draft.business_id and b.branch_id = e.branch_id;
  if faults.is_any then
    perform ledger_refuse(draft, faults.closed_account, faults.wrong_payee, faults.closed_branch, faults.misplaced, faults.unbalanced,
      faults.stock_differs, faults.branch_current <> 0, faults.below_zero);
  end if;
  if draft.business_date < faults.first_day
    and (draft.document_kind not in ('opening_balance', 'opening_stock') or draft.business_date < date '2007-07-01') then
    raise exception 'the books begin on %', faults.first_day using errcode = 'AK031', detail = to_char(faults.first_day, 'YYYY-MM-DD');
  end if;
  opens_item := faults.opens_item;
  has_webhook := faults.has_webhook;
  has_sessions := faults.has_sessions;
end $$;
revoke execute on function ledger_check(posting, journal_line[], stock_movement[]) from public;
