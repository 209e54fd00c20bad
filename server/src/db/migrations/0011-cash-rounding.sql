-- Cash rounding to 5 or 10 pesewas, off until an administrator turns it on. What is rounded is the cash of one document: up +, down −. Existing
-- documents have none.
alter table business add column cash_rounding int not null default 0 check (cash_rounding in (0, 5, 10));
grant update (cash_rounding) on business to akonta_app;

alter table sale add column rounding bigint not null default 0;
alter table sale alter column rounding drop default;
alter table sale
  add constraint sale_rounding_of_cash check (rounding between -5 and 5 and (rounding = 0 or sale_type = 'CASH')),
  drop constraint sale_check1,
  add constraint sale_check1 check (amount_paid - change_due <= total + rounding);

alter table sale_return add column rounding bigint not null default 0;
alter table sale_return alter column rounding drop default;
alter table sale_return
  add constraint sale_return_rounding_of_cash check (rounding between -5 and 5 and (rounding = 0 or refund = 'CASH'));
