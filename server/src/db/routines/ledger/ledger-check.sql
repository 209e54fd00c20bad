-- The second part of ledger_post: refuses a draft that is not balanced in every branch, whose stock account differs from its stock, that is dated
-- before the first day of the books, or whose lines, branches or quantities are not allowed. It looks at branches, accounts and the first day only
-- now that the head is locked: whoever closes a branch or moves the first day holds the head while doing so, and a statement that waited for it
-- would see them as they were before. Returns whether the draft opens an item on a receivable or payable account, whether its business has a
-- webhook that may hear of it, and whether its branch works in register sessions.
create or replace function ledger_check(draft posting, lines journal_line[], movements stock_movement[], out opens_item boolean,
  out has_webhook boolean, out has_sessions boolean)
  language plpgsql volatile as $$
declare
  seen record;
begin
  -- What is found is a sum of powers of two, the numbers of ledger_refuse: preparing one aggregate costs as much as adding up ten lines with it.
  select bit_or(e.faults | case when e.imbalance <> 0 then 16 else 0 end | case when e.stock_gap <> 0 then 32 else 0 end
      | case when not b.active then 4 else 0 end | case when b.register_sessions and b.branch_id = draft.branch_id then 512 else 0 end) as flags,
    (select h.first_day from business h where h.business_id = draft.business_id) as first_day,
    exists (select from webhook w where w.business_id = draft.business_id and w.deleted_at is null) as has_webhook
  into seen
  from (
    select r.branch_id, bit_or(r.faults) as faults, sum(r.amount) as imbalance, sum(r.stock) as stock_gap
    from (
      -- The columns of all three parts have the same types, so PostgreSQL appends them as they are.
      select l.branch_id, l.amount, case a.control when 'stock' then l.amount else 0 end as stock,
        case when not a.active then 1 else 0 end
          | case when case when a.control in ('debtor', 'creditor', 'bank') then a.control is distinct from
              (select p.category from payee p where p.business_id = draft.business_id and p.payee_id = l.payee_id)
            else l.payee_id is not null end then 2 else 0 end
          -- Goods received, not invoiced, follows its documents; wallet money not used yet, its collections.
          | case when a.control = 'receipts' and draft.document_kind not in ('goods_receipt', 'purchase', 'cost_change', 'reversal')
              or a.control = 'wallet' and draft.document_kind not in
                ('wallet_receipt', 'wallet_refund', 'wallet_cash_refund', 'sale', 'sale_return', 'customer_payment', 'reversal') then 8 else 0 end
          | case when l.payee_id is not null and a.control in ('debtor', 'creditor') then 256 else 0 end
          | case a.control when 'branch' then 1024 else 0 end as faults
      from unnest(lines) l
      left join account a on a.business_id = draft.business_id and a.account_code = l.account_code
      union all
      -- Only some documents change the value of goods without moving any.
      select m.branch_id, 0::bigint, -m.value, case when m.quantity < 0 and m.quantity_after < 0 then 128 else 0 end
        | case when m.quantity = 0 and draft.document_kind not in ('purchase', 'cost_change', 'reversal') then 8 else 0 end
      from unnest(movements) m
      union all
      select draft.branch_id, 0::bigint, 0::bigint, 0) r
    group by r.branch_id) e
  left join branch b on b.business_id = draft.business_id and b.branch_id = e.branch_id;
  -- The first closed branch is named: it need not be that of the document.
  if seen.flags & 4 > 0 then
    raise exception 'the branch is closed' using errcode = 'AK026', detail = coalesce((
      select b.name from branch b
      where b.business_id = draft.business_id and not b.active and (b.branch_id = draft.branch_id
        or b.branch_id in (select l.branch_id from unnest(lines) l) or b.branch_id in (select m.branch_id from unnest(movements) m))
      order by b.branch_id limit 1), '');
  end if;
  -- Only a document of several branches has lines on the branch current account.
  if seen.flags & 1024 > 0 then
    seen.flags := seen.flags | (
      select case when sum(l.amount) <> 0 then 64 else 0 end
      from unnest(lines) l
      join account a on a.business_id = draft.business_id and a.account_code = l.account_code and a.control = 'branch');
  end if;
  if seen.flags & 255 > 0 then
    perform ledger_refuse(draft, seen.flags);
  end if;
  if draft.business_date < seen.first_day
    and (draft.document_kind not in ('opening_balance', 'opening_stock') or draft.business_date < date '2007-07-01') then
    raise exception 'the books begin on %', seen.first_day using errcode = 'AK031', detail = to_char(seen.first_day, 'YYYY-MM-DD');
  end if;
  opens_item := seen.flags & 256 > 0;
  has_webhook := seen.has_webhook;
  has_sessions := seen.flags & 512 > 0;
end $$;
revoke execute on function ledger_check(posting, journal_line[], stock_movement[]) from public;
