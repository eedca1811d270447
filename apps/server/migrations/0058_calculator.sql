ALTER TABLE "assessments" ADD COLUMN "allows_calculator" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "assessment_types" ADD COLUMN "allows_calculator" boolean DEFAULT false NOT NULL;--> statement-breakpoint
-- Types from before: figures carry their questions, and arithmetic is not what they measure.
UPDATE "assessment_types" SET "allows_calculator" = true WHERE "code" IN ('PRO-CERT', 'MGMT-SKILLS', 'ACD');
