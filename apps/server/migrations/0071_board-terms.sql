-- What an entry is found by, beside board_letters in one index, board_by_terms: each three characters of its name, the filters it matches,
-- and the blocks of points it lies in, each level's twice as large as those of the level before, beginning with hundreds: a few blocks make
-- up any range. Filters and blocks are longer than three characters, so none is taken for a part of a name. The cost keeps the planner from
-- computing terms where the index has them.
create or replace function board_terms(
  name_key text, region text, country text, assessment_type text, gender smallint, age smallint, points integer
) returns text[] language sql immutable parallel safe cost 10000 as $$
  select array[
    'region ' || region, 'country ' || country, 'type ' || assessment_type, 'gender ' || gender::text, 'age ' || age::text
  ] || array(
    select 'points ' || level::text || ' ' || ((points / 100) >> level)::text from generate_series(0, 6) level
  ) || array(select substr(name_key, place, 3) from generate_series(1, char_length(name_key) - 2) place)
$$;
--> statement-breakpoint
CREATE INDEX "board_by_terms" ON "board_entries" USING gin (board_letters(name_key),board_terms(name_key, region, country, assessment_type, gender, age, points));
--> statement-breakpoint
-- Searches of the version before go on: pairs of letters by the new index too, longer ones by reading the names.
DROP INDEX "board_by_name";--> statement-breakpoint
DROP INDEX "board_by_letters";
