CREATE INDEX "certificates_by_beginning" ON "certificates" USING btree ("verification_code" text_pattern_ops);--> statement-breakpoint
CREATE INDEX "payments_by_provider_payment" ON "payments" USING btree (lower("provider_payment_id"));--> statement-breakpoint
CREATE INDEX "payments_by_provider_checkout" ON "payments" USING btree (lower("provider_session_id"));