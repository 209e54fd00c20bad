-- Divides numbers that are not negative and rounds half up, exactly: round(a / b) would round twice, because a quotient keeps only some 16 digits.
create or replace function divide_half_up(numerator numeric, denominator numeric) returns numeric
  language sql immutable parallel safe
  as $$ select div(2 * numerator + denominator, 2 * denominator) $$;
