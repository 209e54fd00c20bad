-- Parts of ledger_post that take or return something else now, and two triggers whose work ledger_post does itself. No rows change.
drop function if exists ledger_place(posting);
drop function if exists ledger_check(posting, journal_line[], stock_movement[]);
drop function if exists ledger_write_money(posting, journal_line[], settlement[]);
drop function if exists ledger_write_stock(posting, stock_movement[], lot_movement[]);
drop function if exists ledger_seal(posting, text);
drop trigger if exists refuse_before_first_day on posting;
drop function if exists refuse_before_first_day();
drop trigger if exists tell_of_posting on posting;
drop function if exists tell_of_posting();
