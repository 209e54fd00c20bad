-- Severance pay and the 13th month as kinds of pay. No account and no past pay has them yet.
alter table payroll_account
  drop constraint payroll_account_check,
  add constraint payroll_account_check check (
    case type
      when 'DEDUCTION' then treatment in ('untaxed', 'tier_3')
      when 'EARNINGS' then treatment in ('taxed', 'untaxed', 'bonus', 'month_13', 'severance')
      else treatment in ('taxed', 'untaxed', 'bonus')
    end);

alter table payroll_part
  drop constraint payroll_part_treatment_check,
  add constraint payroll_part_treatment_check check (treatment in ('taxed', 'untaxed', 'bonus', 'month_13', 'severance', 'tier_3'));
