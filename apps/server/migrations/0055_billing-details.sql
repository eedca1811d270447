ALTER TABLE "organizations" ADD COLUMN "billing" jsonb;--> statement-breakpoint
ALTER TABLE "seat_orders" ADD COLUMN "billing" jsonb;