CREATE TABLE "extra_times" (
	"id" uuid PRIMARY KEY NOT NULL,
	"assessment_id" uuid NOT NULL,
	"seconds" integer NOT NULL,
	"given_at" timestamp with time zone NOT NULL,
	"given_by" uuid
);
--> statement-breakpoint
-- The table is a memory of a quarter of an hour: whoever is in the middle of it passes the check once more.
DELETE FROM "security_checks";--> statement-breakpoint
ALTER TABLE "security_checks" DROP CONSTRAINT "security_checks_pkey";--> statement-breakpoint
ALTER TABLE "security_checks" ADD COLUMN "assessment_type_id" uuid NOT NULL;--> statement-breakpoint
ALTER TABLE "security_checks" ADD CONSTRAINT "security_checks_user_id_assessment_type_id_pk" PRIMARY KEY("user_id","assessment_type_id");--> statement-breakpoint
ALTER TABLE "extra_times" ADD CONSTRAINT "extra_times_assessment_id_assessments_id_fk" FOREIGN KEY ("assessment_id") REFERENCES "public"."assessments"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "extra_times" ADD CONSTRAINT "extra_times_given_by_users_id_fk" FOREIGN KEY ("given_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "extra_times_of_attempt" ON "extra_times" USING btree ("assessment_id");--> statement-breakpoint
ALTER TABLE "security_checks" ADD CONSTRAINT "security_checks_assessment_type_id_assessment_types_id_fk" FOREIGN KEY ("assessment_type_id") REFERENCES "public"."assessment_types"("id") ON DELETE cascade ON UPDATE no action;