-- A discount on one line of a sale, as an amount. sale.discount and sale_return.discount remain the whole discount of their document: of its
-- lines and of the sale. Existing documents have none on a line.
alter table sale_line add column discount bigint not null default 0;
alter table sale_line alter column discount drop default;
alter table sale_line add constraint sale_line_discount_of_line check (discount between 0 and amount);

-- The part of sale_return_line.discount that was given on the line alone.
alter table sale_return_line add column line_discount bigint not null default 0;
alter table sale_return_line alter column line_discount drop default;
alter table sale_return_line add constraint sale_return_line_discount_of_line check (line_discount between 0 and amount);

-- A held cart keeps a discount as the cashier typed it.
alter table held_cart_line
  add column discount_amount bigint check (discount_amount > 0),
  add column discount_percent bigint check (discount_percent between 1 and 10000),
  add constraint held_cart_line_one_discount check (num_nonnulls(discount_amount, discount_percent) <= 1);

alter table quotation_line add column discount bigint not null default 0;
alter table quotation_line alter column discount drop default;
alter table quotation_line add constraint quotation_line_discount check (discount >= 0);
