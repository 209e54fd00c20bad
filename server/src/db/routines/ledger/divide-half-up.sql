-- Divides and rounds half away from zero, exactly, as divideHalfUp of the domain does: round(a / b) would round twice, because a quotient keeps only
-- some 16 digits.
create or replace function divide_half_up(numerator numeric, denominator numeric) returns numeric
  language sql immutable parallel safe
  as $$ select sign(numerator) * div(2 * abs(numerator) + abs(denominator), 2 * denominator) $$;
