-- Whether a line may be below cost at its share of the discount on the whole sale and without its taxes, which are at most a fifth of its price, and of
-- a class with a tax that is taxed itself a little more. The amounts are in pesewas: what the line cost, its price less its own discount, the goods of
-- the sale, and all discounts of the sale.
create or replace function may_be_below_cost(cost bigint, price bigint, goods bigint, discount bigint, tax_class text) returns boolean
  language sql immutable as $$
    select cost > price or cost::numeric * goods * 5 > price::numeric * (goods - discount)
      * case when tax_class in ('STANDARD', 'TOURISM') then 4 when tax_class in ('CST', 'PLASTIC') then 3.96 else 5 end
  $$;
