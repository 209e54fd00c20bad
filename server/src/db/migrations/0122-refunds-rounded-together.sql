-- The cash refunds of a sale are rounded together, so that a return piece by piece pays what one return would pay. One of them may then be rounded
-- by almost a whole step. Existing rows were rounded one by one, and stay as they are.
alter table sale_return
  drop constraint sale_return_rounding_of_cash,
  add constraint sale_return_rounding_of_cash check (rounding between -9 and 9 and (rounding = 0 or refund in ('CASH', 'WALLET')));
