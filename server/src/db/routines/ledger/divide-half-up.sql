-- The ledger. History (posting, journal_line, stock_movement, settlement, month_close) is only added to. What is derived from it for speed
-- (ledger_head, document_series, stock_position, balance, open_item) is kept by the database itself: the app reads it and cannot write it.
-- Every rule here is stated a second time in server/src/ledger; here it holds against any program that can connect.
--
-- Error codes, turned into refusals by server/src/ledger/refusal-of-database.ts:
--   AK001 history changed   AK002 chain or number broken   AK003 month closed        AK004 payee missing or of the wrong kind
--   AK005 account closed    AK006 added to afterwards       AK007 not balanced        AK008 stock account differs from stock
--   AK009 branch current account does not net to nothing   AK010 not enough stock    AK011 movement does not follow its position
--   AK012 settlement of unlike items

-- Of numbers that are not negative, exact: round(a / b) would round twice, because a quotient keeps only some 16 digits.
create or replace function divide_half_up(numerator numeric, denominator numeric) returns numeric
  language sql immutable parallel safe
  as $$ select div(2 * numerator + denominator, 2 * denominator) $$;
