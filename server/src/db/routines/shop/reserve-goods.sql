-- Adds to the reserved quantity of a position, or subtracts from it if negative. Goods that were never in stock have no position.
create or replace function reserve_goods(of_business int, of_branch int, of_product bigint, more bigint) returns void
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  update stock_position s set reserved_quantity = s.reserved_quantity + more
    where s.business_id = of_business and s.branch_id = of_branch and s.product_id = of_product;
  if not found then
    raise exception '%', (select p.name || ': 0 available' from product p where p.business_id = of_business and p.product_id = of_product)
      using errcode = 'AK020';
  end if;
end $$;
revoke execute on function reserve_goods(int, int, bigint, bigint) from public;
