-- The letters and pairs of letters of a name: searches that are too short for board_terms are found by these.
create function board_letters(name text) returns text[] language sql immutable parallel safe as $$
  select coalesce(array_agg(distinct substr(name, place, size)), '{}')
  from generate_series(1, char_length(name)) place cross join generate_series(1, 2) size
$$;

-- What an entry is found by, beside board_letters in one index, board_by_terms: each three characters of its name, the filters it matches,
-- and the blocks of points it lies in, each level's twice as large as those of the level before, beginning with hundreds: a few blocks make
-- up any range. Filters and blocks are longer than three characters, so none is taken for a part of a name. The cost keeps the planner from
-- computing terms where the index has them.
create function board_terms(
  name_key text, region text, country text, assessment_type text, gender smallint, age smallint, points integer
) returns text[] language sql immutable parallel safe cost 10000 as $$
  select array[
    'region ' || region, 'country ' || country, 'type ' || assessment_type, 'gender ' || gender::text, 'age ' || age::text
  ] || array(
    select 'points ' || level::text || ' ' || ((points / 100) >> level)::text from generate_series(0, 6) level
  ) || array(select substr(name_key, place, 3) from generate_series(1, char_length(name_key) - 2) place)
$$;
