-- Where the employees agreed to a deduction, as the paper of a loan says it: what is neither tax nor SSNIT is taken with their consent only
-- (Labour Act, sections 69 and 70). Empty until somebody types it; what comes on top of a salary has none.
alter table payroll_account
  add column consent text not null default '' check (length(consent) <= 120),
  add check (consent = '' or type = 'DEDUCTION');
grant update (consent) on payroll_account to akonta_app;
