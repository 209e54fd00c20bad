-- Two weighed packs of a product are two lines of a quotation or a layaway. Existing documents stay as they are.
drop index quotation_line_goods;
drop index layaway_line_goods;
