DROP INDEX "verification_logs_by_age";--> statement-breakpoint
CREATE INDEX "certificates_renewing" ON "certificates" USING btree ("renews_id") WHERE "certificates"."renews_id" is not null;--> statement-breakpoint
CREATE INDEX "verification_logs_addressed" ON "verification_logs" USING btree ("at") WHERE "verification_logs"."ip_address" is not null;