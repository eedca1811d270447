DROP INDEX "role_requests_waiting";--> statement-breakpoint
DROP INDEX "audit_log_by_subject";--> statement-breakpoint
DROP INDEX "payments_to_look_at";--> statement-breakpoint
CREATE INDEX "role_requests_by_status" ON "role_requests" USING btree ("status","requested_at","id");--> statement-breakpoint
CREATE INDEX "users_by_words" ON "users" USING gin (("full_name" || ' ' || "email"::text) gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "accommodations_newest" ON "accommodations" USING btree ("granted_at","user_id");--> statement-breakpoint
CREATE INDEX "audit_log_of_subject" ON "audit_log" USING btree ("subject" text_pattern_ops,"id");--> statement-breakpoint
CREATE INDEX "payment_events_unmatched" ON "payment_events" USING btree ("received_at","id") WHERE outcome = 'unknown';--> statement-breakpoint
CREATE INDEX "payments_newest" ON "payments" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "payments_needing_attention" ON "payments" USING btree ("created_at","id") WHERE (mismatch is not null or refund_due_at is not null) and refunded_at is null;--> statement-breakpoint
CREATE INDEX "payments_refunded" ON "payments" USING btree ("created_at","id") WHERE refunded_at is not null;--> statement-breakpoint
CREATE INDEX "vouchers_newest" ON "vouchers" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "vouchers_by_words" ON "vouchers" USING gin (("code" || ' ' || "label") gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "contact_messages_by_words" ON "contact_messages" USING gin (("name" || ' ' || "email"::text || ' ' || "subject") gin_trgm_ops);