CREATE TABLE "board_people" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"region" text NOT NULL,
	"country" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "board_sums" (
	"place" text NOT NULL,
	"assessment_type" text NOT NULL,
	"day" date NOT NULL,
	"entries" integer NOT NULL,
	"points" bigint NOT NULL,
	CONSTRAINT "board_sums_place_assessment_type_day_pk" PRIMARY KEY("place","assessment_type","day")
);
--> statement-breakpoint
ALTER TABLE "board_people" ADD CONSTRAINT "board_people_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
-- A person stands where their entries do, which all have one place.
CREATE FUNCTION place_board_people(persons uuid[]) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM board_people person
  WHERE person.user_id = ANY (persons) AND NOT EXISTS (SELECT FROM board_entries entry WHERE entry.user_id = person.user_id);
  INSERT INTO board_people (user_id, region, country)
  SELECT DISTINCT ON (user_id) user_id, region, country FROM board_entries WHERE user_id = ANY (persons) ORDER BY user_id, assessment_type
  ON CONFLICT (user_id) DO UPDATE SET region = excluded.region, country = excluded.country
  WHERE (board_people.region, board_people.country) IS DISTINCT FROM (excluded.region, excluded.country);
END $$;
--> statement-breakpoint
CREATE FUNCTION count_people_added() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO board_counts (assessment_type, place, gender, age, level, slot, people)
  SELECT '', place, 0, 0, 0, 0, count(*)
  FROM added person CROSS JOIN LATERAL (VALUES (''), (person.region), (person.country)) places (place)
  GROUP BY place
  ORDER BY place
  ON CONFLICT (assessment_type, place, gender, age, level, slot) DO UPDATE SET people = board_counts.people + excluded.people;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION count_people_removed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO board_counts (assessment_type, place, gender, age, level, slot, people)
  SELECT '', place, 0, 0, 0, 0, -count(*)
  FROM removed person CROSS JOIN LATERAL (VALUES (''), (person.region), (person.country)) places (place)
  GROUP BY place
  ORDER BY place
  ON CONFLICT (assessment_type, place, gender, age, level, slot) DO UPDATE SET people = board_counts.people + excluded.people;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER board_people_insert_added AFTER INSERT ON board_people REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION count_people_added();
--> statement-breakpoint
CREATE TRIGGER board_people_update_removed AFTER UPDATE ON board_people REFERENCING OLD TABLE AS removed FOR EACH STATEMENT EXECUTE FUNCTION count_people_removed();
--> statement-breakpoint
CREATE TRIGGER board_people_update_added AFTER UPDATE ON board_people REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION count_people_added();
--> statement-breakpoint
CREATE TRIGGER board_people_delete_removed AFTER DELETE ON board_people REFERENCING OLD TABLE AS removed FOR EACH STATEMENT EXECUTE FUNCTION count_people_removed();
--> statement-breakpoint
DROP TRIGGER board_entries_added ON board_entries;
--> statement-breakpoint
DROP TRIGGER board_entries_moved ON board_entries;
--> statement-breakpoint
DROP FUNCTION count_board_change();
--> statement-breakpoint
DROP FUNCTION count_board_entry(board_entries, integer);
--> statement-breakpoint
-- Counts and sums follow the entries, whoever changes them: one statement for all rows of a change.
CREATE FUNCTION count_entries_added() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO board_counts (assessment_type, place, gender, age, level, slot, people)
  SELECT kind, place, gender, age, level, slot, count(*)
  FROM added entry
  CROSS JOIN LATERAL (VALUES (''), (entry.assessment_type)) kinds (kind)
  CROSS JOIN LATERAL (VALUES (''), (entry.region), (entry.country)) places (place)
  CROSS JOIN LATERAL (VALUES (1, entry.points / 1000), (2, entry.points / 100), (3, entry.points / 10)) slots (level, slot)
  GROUP BY 1, 2, 3, 4, 5, 6
  ORDER BY 1, 2, 3, 4, 5, 6
  ON CONFLICT (assessment_type, place, gender, age, level, slot) DO UPDATE SET people = board_counts.people + excluded.people;

  INSERT INTO board_sums (place, assessment_type, day, entries, points)
  SELECT place, kind, (finished_at AT TIME ZONE 'UTC')::date, count(*), sum(entry.points)
  FROM added entry
  CROSS JOIN LATERAL (VALUES (entry.country, ''), (entry.region, entry.assessment_type)) places (place, kind)
  GROUP BY 1, 2, 3
  ORDER BY 1, 2, 3
  ON CONFLICT (place, assessment_type, day)
  DO UPDATE SET entries = board_sums.entries + excluded.entries, points = board_sums.points + excluded.points;

  PERFORM place_board_people(ARRAY(SELECT DISTINCT user_id FROM added));
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION count_entries_removed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO board_counts (assessment_type, place, gender, age, level, slot, people)
  SELECT kind, place, gender, age, level, slot, -count(*)
  FROM removed entry
  CROSS JOIN LATERAL (VALUES (''), (entry.assessment_type)) kinds (kind)
  CROSS JOIN LATERAL (VALUES (''), (entry.region), (entry.country)) places (place)
  CROSS JOIN LATERAL (VALUES (1, entry.points / 1000), (2, entry.points / 100), (3, entry.points / 10)) slots (level, slot)
  GROUP BY 1, 2, 3, 4, 5, 6
  ORDER BY 1, 2, 3, 4, 5, 6
  ON CONFLICT (assessment_type, place, gender, age, level, slot) DO UPDATE SET people = board_counts.people + excluded.people;

  INSERT INTO board_sums (place, assessment_type, day, entries, points)
  SELECT place, kind, (finished_at AT TIME ZONE 'UTC')::date, -count(*), -sum(entry.points)
  FROM removed entry
  CROSS JOIN LATERAL (VALUES (entry.country, ''), (entry.region, entry.assessment_type)) places (place, kind)
  GROUP BY 1, 2, 3
  ORDER BY 1, 2, 3
  ON CONFLICT (place, assessment_type, day)
  DO UPDATE SET entries = board_sums.entries + excluded.entries, points = board_sums.points + excluded.points;

  PERFORM place_board_people(ARRAY(SELECT DISTINCT user_id FROM removed));
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER board_entries_insert_added AFTER INSERT ON board_entries REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION count_entries_added();
--> statement-breakpoint
CREATE TRIGGER board_entries_update_removed AFTER UPDATE ON board_entries REFERENCING OLD TABLE AS removed FOR EACH STATEMENT EXECUTE FUNCTION count_entries_removed();
--> statement-breakpoint
CREATE TRIGGER board_entries_update_added AFTER UPDATE ON board_entries REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION count_entries_added();
--> statement-breakpoint
CREATE TRIGGER board_entries_delete_removed AFTER DELETE ON board_entries REFERENCING OLD TABLE AS removed FOR EACH STATEMENT EXECUTE FUNCTION count_entries_removed();
--> statement-breakpoint
-- Whoever stood on the board before people and sums were counted.
INSERT INTO board_sums (place, assessment_type, day, entries, points)
SELECT place, kind, (finished_at AT TIME ZONE 'UTC')::date, count(*), sum(entry.points)
FROM board_entries entry CROSS JOIN LATERAL (VALUES (entry.country, ''), (entry.region, entry.assessment_type)) places (place, kind)
GROUP BY 1, 2, 3;
--> statement-breakpoint
INSERT INTO board_people (user_id, region, country) SELECT DISTINCT ON (user_id) user_id, region, country FROM board_entries ORDER BY user_id, assessment_type;
