-- A refund to the wallet pays in cash what the wallet did not pay, and that cash is rounded too. Existing refunds to wallets are not rounded.
alter table sale_return
  drop constraint sale_return_rounding_of_cash,
  add constraint sale_return_rounding_of_cash check (rounding between -5 and 5 and (rounding = 0 or refund in ('CASH', 'WALLET')));
