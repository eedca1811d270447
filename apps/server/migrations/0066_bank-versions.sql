CREATE TABLE "bank_versions" (
	"assessment_type_id" uuid PRIMARY KEY NOT NULL,
	"version" integer NOT NULL
);
--> statement-breakpoint
ALTER TABLE "bank_versions" ADD CONSTRAINT "bank_versions_assessment_type_id_assessment_types_id_fk" FOREIGN KEY ("assessment_type_id") REFERENCES "public"."assessment_types"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
-- Servers keep in memory what they draw from. Whatever changes which questions a draw finds, or which of them may meet, counts the version of that bank up in
-- the same transaction. Marking questions as used and measuring how easy they are does not.
create or replace function count_bank_versions(category_ids uuid[]) returns void language sql as $$
  insert into bank_versions (assessment_type_id, version)
  select distinct assessment_type_id, 1 from categories where id = any (category_ids) order by 1
  on conflict (assessment_type_id) do update set version = bank_versions.version + 1;
$$;
--> statement-breakpoint
create or replace function count_added_questions() returns trigger language plpgsql as $$
begin
  perform count_bank_versions(array(select distinct category_id from added));
  return null;
end $$;
--> statement-breakpoint
create or replace function count_changed_questions() returns trigger language plpgsql as $$
begin
  perform count_bank_versions(array(
    select category_id from (
      select category_id, id, difficulty, place, active, family, scene, groups, sequence from earlier
      except all select category_id, id, difficulty, place, active, family, scene, groups, sequence from later
      union all (
        select category_id, id, difficulty, place, active, family, scene, groups, sequence from later
        except all select category_id, id, difficulty, place, active, family, scene, groups, sequence from earlier
      )
    ) changed group by category_id
  ));
  return null;
end $$;
--> statement-breakpoint
create or replace function count_removed_questions() returns trigger language plpgsql as $$
begin
  perform count_bank_versions(array(select distinct category_id from removed));
  return null;
end $$;
--> statement-breakpoint
create or replace trigger questions_added after insert on questions referencing new table as added
  for each statement execute function count_added_questions();
--> statement-breakpoint
create or replace trigger questions_changed after update on questions referencing old table as earlier new table as later
  for each statement execute function count_changed_questions();
--> statement-breakpoint
create or replace trigger questions_removed after delete on questions referencing old table as removed
  for each statement execute function count_removed_questions();
