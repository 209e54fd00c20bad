-- Search. LIKE is not leakproof, so under row-level security the planner would look at every product: these functions run as the owner and
-- name the business themselves. They answer ids in their order; everything else is read under the ordinary policies.

create or replace function like_pattern(part text) returns text
  language sql immutable strict parallel safe
  as $$ select '%' || replace(replace(replace(part, '\', '\\'), '%', '\%'), '_', '\_') || '%' $$;
