-- Benefits in kind: what an employer provides besides pay is taxed and never paid. Nobody has any yet, and past pay had none. The tax tables that a
-- business added before get the values in force since May 2023.
alter table employee
  add column accommodation text not null default 'NONE'
    check (accommodation in ('NONE', 'FURNISHED', 'UNFURNISHED', 'FURNISHING', 'SHARED')),
  add column vehicle text not null default 'NONE' check (vehicle in ('NONE', 'DRIVER_AND_FUEL', 'VEHICLE_AND_FUEL', 'VEHICLE', 'FUEL')),
  -- The value of all others for a month, in pesewas, as entered.
  add column other_benefit bigint not null default 0 check (other_benefit >= 0);

alter table payroll_line
  add column accommodation text not null default 'NONE'
    check (accommodation in ('NONE', 'FURNISHED', 'UNFURNISHED', 'FURNISHING', 'SHARED')),
  add column vehicle text not null default 'NONE' check (vehicle in ('NONE', 'DRIVER_AND_FUEL', 'VEHICLE_AND_FUEL', 'VEHICLE', 'FUEL')),
  -- Values in pesewas: part of the taxed income, not of the gross, and not posted.
  add column accommodation_benefit bigint not null default 0 check (accommodation_benefit >= 0),
  add column vehicle_benefit bigint not null default 0 check (vehicle_benefit >= 0),
  add column other_benefit bigint not null default 0 check (other_benefit >= 0);

-- Rates in ten-thousandths of a month's cash emolument, and in pesewas the most that a vehicle counts in a month.
alter table payroll_rule_set
  add column furnished_rate int not null default 1000 check (furnished_rate between 0 and 10000),
  add column unfurnished_rate int not null default 750 check (unfurnished_rate between 0 and 10000),
  add column furnishing_rate int not null default 250 check (furnishing_rate between 0 and 10000),
  add column shared_rate int not null default 250 check (shared_rate between 0 and 10000),
  add column driver_rate int not null default 1250 check (driver_rate between 0 and 10000),
  add column driver_most bigint not null default 150000 check (driver_most >= 0),
  add column fuelled_rate int not null default 1000 check (fuelled_rate between 0 and 10000),
  add column fuelled_most bigint not null default 125000 check (fuelled_most >= 0),
  add column vehicle_rate int not null default 500 check (vehicle_rate between 0 and 10000),
  add column vehicle_most bigint not null default 62500 check (vehicle_most >= 0),
  add column fuel_rate int not null default 500 check (fuel_rate between 0 and 10000),
  add column fuel_most bigint not null default 62500 check (fuel_most >= 0);
