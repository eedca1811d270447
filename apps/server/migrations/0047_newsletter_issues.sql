CREATE TABLE "newsletter_issue_versions" (
	"issue_id" uuid NOT NULL,
	"revision" integer NOT NULL,
	"subject" text NOT NULL,
	"preheader" text NOT NULL,
	"text" text NOT NULL,
	"author_id" uuid,
	"saved_at" timestamp with time zone NOT NULL,
	CONSTRAINT "newsletter_issue_versions_issue_id_revision_pk" PRIMARY KEY("issue_id","revision")
);
--> statement-breakpoint
CREATE TABLE "newsletter_issues" (
	"id" uuid PRIMARY KEY NOT NULL,
	"subject" text NOT NULL,
	"preheader" text NOT NULL,
	"text" text NOT NULL,
	"status" text NOT NULL,
	"revision" integer NOT NULL,
	"author_id" uuid,
	"sender_id" uuid,
	"updated_at" timestamp with time zone NOT NULL,
	"started_at" timestamp with time zone,
	"ended_at" timestamp with time zone,
	"next_batch_at" timestamp with time zone,
	"is_server_away" boolean DEFAULT false NOT NULL,
	"audience" integer DEFAULT 0 NOT NULL,
	"sent_count" integer DEFAULT 0 NOT NULL,
	"failed_count" integer DEFAULT 0 NOT NULL,
	"left_count" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "newsletter_issues_status" CHECK ("newsletter_issues"."status" in ('draft', 'sending', 'paused', 'canceled', 'sent'))
);
--> statement-breakpoint
CREATE TABLE "newsletter_recipients" (
	"issue_id" uuid NOT NULL,
	"subscriber_id" uuid NOT NULL,
	"status" text NOT NULL,
	"mail_id" uuid,
	"tries" smallint DEFAULT 0 NOT NULL,
	"not_before" timestamp with time zone NOT NULL,
	"at" timestamp with time zone,
	"failure" text,
	CONSTRAINT "newsletter_recipients_issue_id_subscriber_id_pk" PRIMARY KEY("issue_id","subscriber_id"),
	CONSTRAINT "newsletter_recipients_status" CHECK ("newsletter_recipients"."status" in ('waiting', 'sent', 'failed', 'left'))
);
--> statement-breakpoint
ALTER TABLE "newsletter_issue_versions" ADD CONSTRAINT "newsletter_issue_versions_issue_id_newsletter_issues_id_fk" FOREIGN KEY ("issue_id") REFERENCES "public"."newsletter_issues"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "newsletter_issue_versions" ADD CONSTRAINT "newsletter_issue_versions_author_id_users_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "newsletter_issues" ADD CONSTRAINT "newsletter_issues_author_id_users_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "newsletter_issues" ADD CONSTRAINT "newsletter_issues_sender_id_users_id_fk" FOREIGN KEY ("sender_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "newsletter_recipients" ADD CONSTRAINT "newsletter_recipients_issue_id_newsletter_issues_id_fk" FOREIGN KEY ("issue_id") REFERENCES "public"."newsletter_issues"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "newsletter_recipients" ADD CONSTRAINT "newsletter_recipients_subscriber_id_newsletter_subscribers_id_fk" FOREIGN KEY ("subscriber_id") REFERENCES "public"."newsletter_subscribers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "newsletter_issue_versions_by_author" ON "newsletter_issue_versions" USING btree ("author_id");--> statement-breakpoint
CREATE INDEX "newsletter_issues_newest" ON "newsletter_issues" USING btree ("updated_at","id");--> statement-breakpoint
CREATE INDEX "newsletter_issues_sending" ON "newsletter_issues" USING btree ("started_at") WHERE status = 'sending';--> statement-breakpoint
CREATE INDEX "newsletter_recipients_by_subscriber" ON "newsletter_recipients" USING btree ("subscriber_id");--> statement-breakpoint
CREATE INDEX "newsletter_recipients_waiting" ON "newsletter_recipients" USING btree ("issue_id","not_before","subscriber_id") WHERE status = 'waiting';--> statement-breakpoint
CREATE INDEX "newsletter_recipients_failed" ON "newsletter_recipients" USING btree ("issue_id","at") WHERE status = 'failed';--> statement-breakpoint
CREATE INDEX "newsletter_subscribers_newest" ON "newsletter_subscribers" USING btree ("requested_at","id");--> statement-breakpoint
CREATE INDEX "newsletter_subscribers_by_words" ON "newsletter_subscribers" USING gin (("email"::text) gin_trgm_ops);