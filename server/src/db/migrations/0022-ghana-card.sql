-- The personal number of the Ghana Card, which papers of pay and the tax authority ask for beside the social security number. Empty until
-- somebody types it; of another form it is kept and warned of.
alter table employee
  add column ghana_card_number text not null default '' check (length(ghana_card_number) <= 40);
