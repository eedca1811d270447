-- The letters and pairs of letters of a name: searches that are too short for trigrams use an index on these, board_by_letters.
create function board_letters(name text) returns text[] language sql immutable parallel safe as $$
  select coalesce(array_agg(distinct substr(name, place, size)), '{}')
  from generate_series(1, char_length(name)) place cross join generate_series(1, 2) size
$$;
