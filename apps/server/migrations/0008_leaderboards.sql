CREATE EXTENSION IF NOT EXISTS pg_trgm;
--> statement-breakpoint
CREATE TABLE "board_changes" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "board_changes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"user_id" uuid NOT NULL
);
--> statement-breakpoint
CREATE TABLE "board_counts" (
	"assessment_type" text NOT NULL,
	"place" text NOT NULL,
	"gender" smallint NOT NULL,
	"age" smallint NOT NULL,
	"level" smallint NOT NULL,
	"slot" smallint NOT NULL,
	"people" integer NOT NULL,
	CONSTRAINT "board_counts_assessment_type_place_gender_age_level_slot_pk" PRIMARY KEY("assessment_type","place","gender","age","level","slot")
);
--> statement-breakpoint
CREATE TABLE "board_entries" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "board_entries_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"user_id" uuid NOT NULL,
	"assessment_type" text NOT NULL,
	"result_id" uuid NOT NULL,
	"points" integer NOT NULL,
	"finished_at" timestamp with time zone NOT NULL,
	"standing" bigint NOT NULL,
	"region" text NOT NULL,
	"country" text NOT NULL,
	"gender" smallint NOT NULL,
	"age" smallint NOT NULL,
	"name" text NOT NULL,
	"name_key" text NOT NULL,
	"is_demo" boolean NOT NULL,
	CONSTRAINT "board_entries_best" UNIQUE("user_id","assessment_type")
);
--> statement-breakpoint
CREATE TABLE "performance_index" (
	"id" smallint PRIMARY KEY NOT NULL,
	"computed_at" timestamp with time zone NOT NULL,
	"took_ms" integer NOT NULL,
	"people" integer NOT NULL,
	"options" jsonb NOT NULL,
	"cards" jsonb NOT NULL
);
--> statement-breakpoint
ALTER TABLE "board_entries" ADD CONSTRAINT "board_entries_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "board_entries" ADD CONSTRAINT "board_entries_assessment_type_assessment_types_code_fk" FOREIGN KEY ("assessment_type") REFERENCES "public"."assessment_types"("code") ON DELETE cascade ON UPDATE cascade;--> statement-breakpoint
ALTER TABLE "board_entries" ADD CONSTRAINT "board_entries_result_id_assessment_results_id_fk" FOREIGN KEY ("result_id") REFERENCES "public"."assessment_results"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "board_everybody" ON "board_entries" USING btree ("gender","age","standing","id");--> statement-breakpoint
CREATE INDEX "board_by_type" ON "board_entries" USING btree ("assessment_type","gender","age","standing","id");--> statement-breakpoint
CREATE INDEX "board_by_region" ON "board_entries" USING btree ("region","gender","age","standing","id");--> statement-breakpoint
CREATE INDEX "board_by_region_and_type" ON "board_entries" USING btree ("region","assessment_type","gender","age","standing","id");--> statement-breakpoint
CREATE INDEX "board_by_country" ON "board_entries" USING btree ("country","gender","age","standing","id");--> statement-breakpoint
CREATE INDEX "board_by_country_and_type" ON "board_entries" USING btree ("country","assessment_type","gender","age","standing","id");--> statement-breakpoint
CREATE INDEX "board_by_name" ON "board_entries" USING gin (name_key gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "board_by_result" ON "board_entries" USING btree ("result_id");
--> statement-breakpoint
-- Everything that a standing depends on says whose standing has to be looked at again, in the transaction that changes it.
CREATE FUNCTION note_board_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  CASE TG_TABLE_NAME
    WHEN 'users' THEN INSERT INTO board_changes (user_id) VALUES (NEW.id);
    WHEN 'assessment_results' THEN
      INSERT INTO board_changes (user_id) SELECT user_id FROM assessments WHERE id = NEW.assessment_id AND user_id IS NOT NULL;
    ELSE INSERT INTO board_changes (user_id) SELECT NEW.user_id WHERE NEW.user_id IS NOT NULL;
  END CASE;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER users_board AFTER UPDATE OF full_name, disabled_at ON users FOR EACH ROW
  WHEN (OLD.full_name IS DISTINCT FROM NEW.full_name OR OLD.disabled_at IS DISTINCT FROM NEW.disabled_at) EXECUTE FUNCTION note_board_change();
--> statement-breakpoint
CREATE TRIGGER user_profiles_board AFTER UPDATE ON user_profiles FOR EACH ROW
  WHEN (OLD.* IS DISTINCT FROM NEW.*) EXECUTE FUNCTION note_board_change();
--> statement-breakpoint
CREATE TRIGGER assessment_results_board AFTER INSERT OR UPDATE ON assessment_results FOR EACH ROW EXECUTE FUNCTION note_board_change();
--> statement-breakpoint
CREATE TRIGGER payments_board AFTER UPDATE OF refund_due_at, mismatch ON payments FOR EACH ROW
  WHEN (OLD.refund_due_at IS DISTINCT FROM NEW.refund_due_at) EXECUTE FUNCTION note_board_change();
--> statement-breakpoint
-- The counts follow the entries, whoever changes them.
CREATE FUNCTION count_board_entry(entry board_entries, change integer) RETURNS void LANGUAGE sql AS $$
  INSERT INTO board_counts (assessment_type, place, gender, age, level, slot, people)
  SELECT kind, place, entry.gender, entry.age, level, slot, change
  FROM (VALUES (''), (entry.assessment_type)) kinds (kind)
  CROSS JOIN (VALUES (''), (entry.region), (entry.country)) places (place)
  CROSS JOIN (VALUES (1, entry.points / 1000), (2, entry.points / 100), (3, entry.points / 10)) slots (level, slot)
  ORDER BY 1, 2, 3, 4, 5, 6
  ON CONFLICT (assessment_type, place, gender, age, level, slot) DO UPDATE SET people = board_counts.people + excluded.people;
$$;
--> statement-breakpoint
CREATE FUNCTION count_board_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP <> 'INSERT' THEN PERFORM count_board_entry(OLD, -1); END IF;
  IF TG_OP <> 'DELETE' THEN PERFORM count_board_entry(NEW, 1); END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER board_entries_added AFTER INSERT OR DELETE ON board_entries FOR EACH ROW EXECUTE FUNCTION count_board_change();
--> statement-breakpoint
CREATE TRIGGER board_entries_moved AFTER UPDATE OF points, region, country, gender, age, assessment_type ON board_entries FOR EACH ROW
  WHEN ((OLD.points, OLD.region, OLD.country, OLD.gender, OLD.age, OLD.assessment_type) IS DISTINCT FROM
    (NEW.points, NEW.region, NEW.country, NEW.gender, NEW.age, NEW.assessment_type)) EXECUTE FUNCTION count_board_change();
--> statement-breakpoint
-- People who had results before there was a board.
INSERT INTO board_changes (user_id) SELECT DISTINCT user_id FROM assessments WHERE status = 'finished' AND user_id IS NOT NULL;
--> statement-breakpoint
-- The letters and pairs of letters of a name: what is too short for trigrams is found by these.
CREATE FUNCTION board_letters(name text) RETURNS text[] LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT coalesce(array_agg(DISTINCT substr(name, place, size)), '{}')
  FROM generate_series(1, char_length(name)) place CROSS JOIN generate_series(1, 2) size
$$;
--> statement-breakpoint
CREATE INDEX board_by_letters ON board_entries USING gin (board_letters(name_key));
