CREATE TABLE "result_notices" (
	"result_id" uuid PRIMARY KEY NOT NULL,
	"told_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "regrades" ADD COLUMN "has_retired" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "result_notices" ADD CONSTRAINT "result_notices_result_id_assessment_results_id_fk" FOREIGN KEY ("result_id") REFERENCES "public"."assessment_results"("id") ON DELETE cascade ON UPDATE no action;