DROP INDEX "webhook_calls_due";--> statement-breakpoint
ALTER TABLE "webhook_calls" ADD COLUMN "request_id" uuid;--> statement-breakpoint
ALTER TABLE "webhook_calls" ADD COLUMN "certificate_id" uuid;--> statement-breakpoint
ALTER TABLE "webhook_calls" ADD COLUMN "tries_end_at" timestamp with time zone NOT NULL;--> statement-breakpoint
ALTER TABLE "webhook_calls" ADD COLUMN "last_try_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "webhook_targets" ADD COLUMN "failing_since" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "webhook_calls" ADD CONSTRAINT "webhook_calls_request_id_assessment_requests_id_fk" FOREIGN KEY ("request_id") REFERENCES "public"."assessment_requests"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "webhook_calls" ADD CONSTRAINT "webhook_calls_certificate_id_certificates_id_fk" FOREIGN KEY ("certificate_id") REFERENCES "public"."certificates"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "webhook_calls_of_request" ON "webhook_calls" USING btree ("request_id");--> statement-breakpoint
CREATE INDEX "webhook_calls_of_certificate" ON "webhook_calls" USING btree ("certificate_id");--> statement-breakpoint
CREATE INDEX "webhook_calls_due" ON "webhook_calls" USING btree ("target_id","next_try_at") WHERE next_try_at is not null;