-- Payment terms and credit hold. The terms of the business hold for customers without their own; without any, no date is due. Both are off in
-- existing businesses.
alter table business
  add column credit_terms_days int check (credit_terms_days between 0 and 365),
  add column credit_hold_days int check (credit_hold_days between 0 and 365);
grant update (credit_terms_days, credit_hold_days) on business to akonta_app;

-- A customer's own terms, and whether their sales on account were stopped by hand.
alter table payee
  add column terms_days int check (terms_days between 0 and 365),
  add column credit_held boolean not null default false,
  add constraint payee_credit_of_customers check (category = 'debtor' or (terms_days is null and not credit_held));
grant update (terms_days, credit_held) on payee to akonta_app;

-- What was agreed when it was sold. Sales before this release have none: they fall due by the present terms of the customer.
alter table sale
  add column due_date date,
  add constraint sale_due_on_account check (due_date is null or (sale_type = 'CREDIT' and due_date >= business_date));
