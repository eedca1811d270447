ALTER TABLE "norms" ADD COLUMN "is_outdated" boolean DEFAULT false NOT NULL;
--> statement-breakpoint
-- Attempts of a deleted account stay without their person, whom the group of the type counts no longer: it is to be counted again, also
-- when nobody takes the test afterwards.
create or replace function note_norm_change() returns trigger language plpgsql as $$
begin
  update norms set is_outdated = true where assessment_type_id = new.assessment_type_id and not is_outdated;
  return null;
end $$;
--> statement-breakpoint
create or replace trigger assessments_norm after update of user_id on assessments for each row
  when (old.user_id is not null and new.user_id is null and new.status = 'finished') execute function note_norm_change();
--> statement-breakpoint
-- Groups were counted with the attempts of deleted accounts.
update norms set is_outdated = true;
