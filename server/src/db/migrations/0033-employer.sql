-- Who the employer is to the pension authorities: what the SSNIT report and the tier 2 schedule must name.

alter table business
  add column ssnit_number text not null default '' check (length(ssnit_number) <= 20),
  add column tier_2_trustee text not null default '' check (length(tier_2_trustee) <= 120),
  add column tier_2_scheme text not null default '' check (length(tier_2_scheme) <= 120),
  add column tier_2_scheme_number text not null default '' check (length(tier_2_scheme_number) <= 40);
grant update (ssnit_number, tier_2_trustee, tier_2_scheme, tier_2_scheme_number) on business to akonta_app;
