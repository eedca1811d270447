ALTER TABLE "assessments" ADD COLUMN "time_percent" integer;--> statement-breakpoint
ALTER TABLE "assessments" ADD CONSTRAINT "assessments_time_percent" CHECK ("assessments"."time_percent" between 100 and 300);--> statement-breakpoint
-- Attempts from before: an accommodation always took the rule about leaving the window away, and the rest is in the time.
UPDATE "assessments" AS attempt
SET "time_percent" = least(300, round(attempt."duration_seconds" * 100.0 / (type."duration_minutes" * 60)))
FROM "assessment_types" AS type
WHERE type."id" = attempt."assessment_type_id" AND attempt."user_id" IS NOT NULL AND attempt."leave_policy" = 'off'
  AND attempt."duration_seconds" >= type."duration_minutes" * 60
  AND (attempt."duration_seconds" > type."duration_minutes" * 60 OR type."leave_policy" <> 'off');
