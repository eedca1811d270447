DROP INDEX "payment_events_unmatched";--> statement-breakpoint
DROP INDEX "payments_needing_attention";--> statement-breakpoint
DROP INDEX "payments_one_entitlement";--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "refunded_cents" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "dispute" text;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "dispute_id" text;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "disputed_at" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "payment_events_listed" ON "payment_events" USING btree ("received_at","id") WHERE outcome in ('unknown', 'refunded', 'partly_refunded', 'refund_failed', 'disputed', 'inquiry', 'dispute_won', 'dispute_lost');--> statement-breakpoint
CREATE INDEX "payment_events_unknown" ON "payment_events" USING btree ("received_at") WHERE outcome = 'unknown';--> statement-breakpoint
CREATE INDEX "payments_needing_attention" ON "payments" USING btree ("created_at","id") WHERE (mismatch is not null or refund_due_at is not null or dispute = 'open') and refunded_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "payments_one_entitlement" ON "payments" USING btree ("user_id","assessment_type_id") WHERE status = 'completed' and assessment_id is null and mismatch is null and refund_due_at is null and dispute is distinct from 'open';--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_dispute" CHECK ("payments"."dispute" in ('open', 'won', 'lost'));
--> statement-breakpoint
-- A payment that is to be refunded takes its result off the board, and so does one that a bank disputes until that is won.
create or replace trigger payments_board after update of refund_due_at, dispute on payments for each row
  when (old.refund_due_at is distinct from new.refund_due_at or old.dispute is distinct from new.dispute) execute function note_board_change();
