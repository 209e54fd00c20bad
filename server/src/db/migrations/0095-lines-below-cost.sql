-- The loss prevention report finds sales below cost by their lines. Shops sell many goods at a low margin, so that the index of lines at a thin margin has
-- hundreds of thousands of rows; those whose cost is above the price are few. Existing rows are indexed.
create index sale_line_below_cost on sale_line (business_id, posting_id) where cost > amount - discount;
