-- Two weighed packs of a product are two lines of a cart. Existing carts stay as they are.
drop index held_cart_line_goods;
