DROP INDEX "audit_log_by_act";--> statement-breakpoint
CREATE INDEX "audit_log_by_time" ON "audit_log" USING btree ("at","id");--> statement-breakpoint
CREATE INDEX "audit_log_by_act" ON "audit_log" USING btree ("act","at","id");