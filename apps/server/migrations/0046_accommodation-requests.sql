CREATE TABLE "accommodation_requests" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"asked_percent" integer,
	"evidence" text,
	"evidence_until" timestamp with time zone,
	"asked_at" timestamp with time zone NOT NULL,
	"state" text DEFAULT 'open' NOT NULL,
	"granted_percent" integer,
	"reason" text,
	"decided_by" uuid,
	"decided_at" timestamp with time zone,
	"closed_at" timestamp with time zone,
	CONSTRAINT "accommodation_requests_kind" CHECK ("accommodation_requests"."kind" in ('extra_time', 'breaks', 'other')),
	CONSTRAINT "accommodation_requests_asked_whole" CHECK (("accommodation_requests"."kind" = 'extra_time') = ("accommodation_requests"."asked_percent" is not null)),
	CONSTRAINT "accommodation_requests_state" CHECK ("accommodation_requests"."state" in ('open', 'granted', 'declined', 'withdrawn', 'ended')),
	CONSTRAINT "accommodation_requests_decided_whole" CHECK (("accommodation_requests"."state" in ('granted', 'declined', 'ended')) = ("accommodation_requests"."decided_at" is not null)),
	CONSTRAINT "accommodation_requests_granted_whole" CHECK (("accommodation_requests"."state" in ('granted', 'ended')) = ("accommodation_requests"."granted_percent" is not null)),
	CONSTRAINT "accommodation_requests_closed_whole" CHECK (("accommodation_requests"."state" in ('withdrawn', 'ended')) = ("accommodation_requests"."closed_at" is not null))
);
--> statement-breakpoint
ALTER TABLE "accommodation_requests" ADD CONSTRAINT "accommodation_requests_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "accommodation_requests" ADD CONSTRAINT "accommodation_requests_decided_by_users_id_fk" FOREIGN KEY ("decided_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "accommodation_requests_one_open" ON "accommodation_requests" USING btree ("user_id") WHERE state = 'open';--> statement-breakpoint
CREATE INDEX "accommodation_requests_of_person" ON "accommodation_requests" USING btree ("user_id","asked_at");--> statement-breakpoint
CREATE INDEX "accommodation_requests_newest" ON "accommodation_requests" USING btree ("asked_at","id");--> statement-breakpoint
CREATE INDEX "accommodation_requests_open" ON "accommodation_requests" USING btree ("asked_at","id") WHERE state = 'open';--> statement-breakpoint
CREATE INDEX "accommodation_requests_evidence" ON "accommodation_requests" USING btree ("evidence_until") WHERE evidence is not null;--> statement-breakpoint
CREATE INDEX "accommodation_proposals_agreed" ON "accommodation_proposals" USING btree ("agreed_at","id") WHERE agreed_at is not null;