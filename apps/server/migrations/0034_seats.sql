CREATE TABLE "seat_orders" (
	"payment_id" uuid PRIMARY KEY NOT NULL,
	"organization_id" uuid NOT NULL,
	"assessment_type_id" uuid NOT NULL,
	"size" integer NOT NULL,
	"seat_cents" integer NOT NULL,
	"list_cents" integer NOT NULL,
	"ordered_by" uuid,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "seats" DROP CONSTRAINT "seats_state";--> statement-breakpoint
DROP INDEX "payments_needing_attention";--> statement-breakpoint
DROP INDEX "payments_one_entitlement";--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "seats" integer;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "part_refund_cents" integer;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "part_refund_due_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "part_refund_reason" text;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "part_refunded_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "part_refund_id" text;--> statement-breakpoint
ALTER TABLE "seat_packs" ADD COLUMN "list_cents" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "seat_packs" ADD COLUMN "refund_asked_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "seat_packs" ADD COLUMN "held_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "seat_packs" ADD COLUMN "ended_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "seat_packs" ADD COLUMN "ended_as" text;--> statement-breakpoint
ALTER TABLE "seat_orders" ADD CONSTRAINT "seat_orders_payment_id_payments_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "seat_orders" ADD CONSTRAINT "seat_orders_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "seat_orders" ADD CONSTRAINT "seat_orders_assessment_type_id_assessment_types_id_fk" FOREIGN KEY ("assessment_type_id") REFERENCES "public"."assessment_types"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "seat_orders" ADD CONSTRAINT "seat_orders_ordered_by_users_id_fk" FOREIGN KEY ("ordered_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "seat_orders_of" ON "seat_orders" USING btree ("organization_id","created_at");--> statement-breakpoint
CREATE INDEX "seats_running_out" ON "seats" USING btree ("expires_at") WHERE state in ('free', 'promised');--> statement-breakpoint
CREATE INDEX "payments_needing_attention" ON "payments" USING btree ("created_at","id") WHERE (mismatch is not null or refund_due_at is not null or dispute = 'open' or (part_refund_due_at is not null and part_refunded_at is null)) and refunded_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "payments_one_entitlement" ON "payments" USING btree ("user_id","assessment_type_id") WHERE status = 'completed' and seats is null and assessment_id is null and mismatch is null and refund_due_at is null and dispute is distinct from 'open';--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_seats" CHECK ("payments"."seats" is null or ("payments"."seats" between 1 and 10000 and "payments"."assessment_id" is null));--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_part_refund" CHECK ("payments"."part_refund_cents" is null or ("payments"."part_refund_cents" between 1 and "payments"."amount" and "payments"."seats" is not null));--> statement-breakpoint
ALTER TABLE "seat_packs" ADD CONSTRAINT "seat_packs_ended" CHECK (("seat_packs"."ended_at" is null) = ("seat_packs"."ended_as" is null) and "seat_packs"."ended_as" in ('refunded', 'withdrawn'));--> statement-breakpoint
ALTER TABLE "seats" ADD CONSTRAINT "seats_state" CHECK ("seats"."state" in ('free', 'held', 'promised', 'used', 'refunded', 'withdrawn', 'expired'));