CREATE TABLE "sent_mails" (
	"id" uuid PRIMARY KEY NOT NULL,
	"sent_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE INDEX "sent_mails_sent_at_idx" ON "sent_mails" USING btree ("sent_at");
--> statement-breakpoint
-- Rows of these tables are added to all day. With room on its page, an update writes to no index.
ALTER TABLE "question_sums" SET (fillfactor = 30);--> statement-breakpoint
ALTER TABLE "question_choices" SET (fillfactor = 45);--> statement-breakpoint
ALTER TABLE "question_times" SET (fillfactor = 45);--> statement-breakpoint
ALTER TABLE "question_days" SET (fillfactor = 45);--> statement-breakpoint
ALTER TABLE "answer_paces" SET (fillfactor = 45);--> statement-breakpoint
ALTER TABLE "wrong_choices" SET (fillfactor = 45);
