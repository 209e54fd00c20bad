-- A LIKE pattern for texts that contain this one. Its own special characters are taken literally.
create or replace function like_pattern(part text) returns text
  language sql immutable strict parallel safe
  as $$ select '%' || replace(replace(replace(part, '\', '\\'), '%', '\%'), '_', '\_') || '%' $$;
