-- The cash of layaways is rounded like that of a sale: parts that are paid in cash, and what a cancellation pays back in cash. `amount` stays
-- what the customer is credited with, or paid back by agreement; the cash is `amount` and `rounding`. Existing rows were not rounded.
alter table payment add column rounding bigint not null default 0;
alter table payment alter column rounding drop default;
alter table payment
  add constraint payment_rounding_of_cash check (
    rounding between -5 and 5 and (rounding = 0 or (direction = 'received' and to_bank_id is null and not by_cheque and amount + rounding >= 0)));

alter table layaway_refund add column rounding bigint not null default 0;
alter table layaway_refund alter column rounding drop default;
alter table layaway_refund
  add constraint layaway_refund_rounding_of_cash check (rounding between -5 and 5 and (rounding = 0 or bank_id is null) and amount + rounding >= 0);
