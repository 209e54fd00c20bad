-- How the law sees somebody who is paid: by the bands, or by a flat rate. A line of a run keeps what it was on that day.
alter table employee add column tax_status text not null default 'RESIDENT'
  check (tax_status in ('RESIDENT', 'CASUAL', 'PART_TIME', 'NON_RESIDENT'));
alter table payroll_line add column tax_status text not null default 'RESIDENT'
  check (tax_status in ('RESIDENT', 'CASUAL', 'PART_TIME', 'NON_RESIDENT'));
