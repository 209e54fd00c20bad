import { ACCOUNT } from '@akonta/domain/accounts/chart-of-accounts'
import type { Statement } from '../db/database.ts'

/** The documents that bring cheques in and take them out. */
const KINDS = "('sale', 'customer_payment', 'cheque_deposit', 'cheque_return')"

/** What cheques changed on the account of cheques in hand, in each branch, and the cheques in hand that it should be. */
const IN_HAND: Statement = {
  name: 'verify-cheques-in-hand',
  text: `
    select format('cheques in hand of branch %s: the account differs from the cheques by %s pesewas', branch_id, sum(amount)) as fault
    from (
      select l.branch_id, l.amount
      from journal_line l
      join posting p on p.business_id = l.business_id and p.posting_id = l.posting_id
      left join posting o on o.business_id = p.business_id and o.posting_id = p.reverses
      where l.business_id = $1 and l.account_code = '${ACCOUNT.chequesInHand}' and coalesce(o.document_kind, p.document_kind) in ${KINDS}
      union all
      select branch_id, amount from cheque where business_id = $1 and named_later and state <> 'CANCELLED'
      union all
      select branch_id, -amount from cheque where business_id = $1 and direction = 'received' and state = 'IN_HAND') either
    group by branch_id having sum(amount) <> 0 order by branch_id limit 1`,
}

/** The steps of a cheque lead to its state. */
const STATES: Statement = {
  name: 'verify-states-of-cheques',
  text: `
    select format('cheque %s is %s, which is not what happened to it', c.cheque_id, c.state) as fault
    from cheque c
    left join lateral (
      select s.kind from cheque_step s where s.business_id = c.business_id and s.cheque_id = c.cheque_id order by s.step_no desc limit 1) last on true
    where c.business_id = $1 and not coalesce(case last.kind
      when 'DEPOSIT' then c.state = 'DEPOSITED'
      when 'UNCLEAR' then c.state = 'DEPOSITED'
      when 'WITHDRAW' then c.state = 'IN_HAND'
      when 'AGAIN' then c.state = 'IN_HAND'
      when 'CLEAR' then c.state = 'CLEARED'
      when 'BOUNCE' then c.state = 'BOUNCED'
      when 'GIVE_BACK' then c.state = 'GIVEN_BACK'
      when 'CANCEL' then c.state in ('CANCELLED', 'BOUNCED')
      when 'PRESENT' then c.state = 'PRESENTED'
      when 'UNPRESENT' then c.state = 'ISSUED'
      when 'STOP' then c.state = 'STOPPED'
    end, c.state = case c.direction when 'received' then 'IN_HAND' else 'ISSUED' end)
    order by c.cheque_id limit 1`,
}

/**
 * The amount of a cheque is on the account in the document that brought it in, and in each that took it in hand again. A given one is what the
 * bank was credited with.
 */
const AMOUNTS: Statement = {
  name: 'verify-amounts-of-cheques',
  text: `
    select format('document %s differs from its cheques', p.document_number) as fault
    from (
      select first_posting_id as posting_id, bool_or(direction = 'given') as is_given,
        sum(case direction when 'given' then -amount else amount end) as amount
      from cheque where business_id = $1 and not named_later group by first_posting_id
      union all
      select s.posting_id, false, sum(case s.kind when 'DEPOSIT' then -c.amount else c.amount end) from cheque_step s
      join cheque c on c.business_id = s.business_id and c.cheque_id = s.cheque_id
      where s.business_id = $1 and s.kind in ('DEPOSIT', 'AGAIN') group by s.posting_id) c
    join posting p on p.business_id = $1 and p.posting_id = c.posting_id
    where c.amount is distinct from (
      select sum(l.amount) from journal_line l
      where l.business_id = $1 and l.posting_id = c.posting_id
        and l.account_code = case when c.is_given then '${ACCOUNT.bank}' else '${ACCOUNT.chequesInHand}' end)
    order by p.posting_id limit 1`,
}

/** A cheque of the business is stopped exactly when its payment is reversed. */
const STOPPED: Statement = {
  name: 'verify-stopped-cheques',
  text: `
    select format('cheque %s is %s, but its payment is not', c.cheque_id, c.state) as fault
    from cheque c
    where c.business_id = $1 and c.direction = 'given'
      and (c.state = 'STOPPED') <> exists (select from posting r where r.business_id = $1 and r.reverses = c.posting_id)
    order by c.cheque_id limit 1`,
}

/** What a returned cheque opened again is its amount, and its fee is what the bank took. */
const RETURNS: Statement = {
  name: 'verify-returned-cheques',
  text: `
    select format('document %s differs from its posting', p.document_number) as fault
    from cheque_return t
    join cheque c on c.business_id = t.business_id and c.cheque_id = t.cheque_id
    join posting p on p.business_id = t.business_id and p.posting_id = t.posting_id
    where t.business_id = $1 and (t.amount <> c.amount or t.amount + t.fee is distinct from (
      select -sum(l.amount) from journal_line l
      where l.business_id = $1 and l.posting_id = t.posting_id and l.account_code = '${ACCOUNT.bank}'))
    order by t.posting_id limit 1`,
}

/** Cheques are what the books say. */
export const CHEQUE_QUESTIONS: readonly Statement[] = [IN_HAND, STATES, AMOUNTS, STOPPED, RETURNS]
