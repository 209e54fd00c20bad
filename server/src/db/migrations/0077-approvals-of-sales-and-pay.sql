-- Approvals of discounts from a percentage, and of pay. Existing rules keep their amounts: no percentage.

-- In hundredths of a percent of the price list; zero for every percentage. Only discounts have one.
alter table approval_rule add column from_percent int not null default 0 check (from_percent between 0 and 10000);
grant update (from_percent) on approval_rule to akonta_app;

-- The server refuses more than 4 MB before it is stored, with a sentence. Spaces make stored JSON longer. Requests of before are as they are.
alter table approval_request add constraint approval_request_size
  check (octet_length(sent::text) + octet_length(details::text) <= 16777216) not valid;
