CREATE TABLE "assessment_types" (
	"id" uuid PRIMARY KEY NOT NULL,
	"code" text NOT NULL,
	"slug" text NOT NULL,
	"aliases" text[] NOT NULL,
	"shelf" text NOT NULL,
	"position" integer NOT NULL,
	"name" text NOT NULL,
	"level" text NOT NULL,
	"price_cents" integer NOT NULL,
	"price" numeric(10, 2) GENERATED ALWAYS AS (price_cents / 100.0) STORED,
	"stripe_price_id" text,
	"num_questions" integer NOT NULL,
	"duration_minutes" integer,
	"pass_percent" integer NOT NULL,
	"attempts_per_year" integer,
	"cool_off_days" integer NOT NULL,
	"validity_months" integer,
	"leave_policy" text NOT NULL,
	"summary" text NOT NULL,
	"about" text NOT NULL,
	"sample" jsonb NOT NULL,
	"published_at" timestamp with time zone,
	"content_digest" text NOT NULL,
	CONSTRAINT "assessment_types_code_unique" UNIQUE("code"),
	CONSTRAINT "assessment_types_slug_unique" UNIQUE("slug"),
	CONSTRAINT "assessment_types_shelf" CHECK ("assessment_types"."shelf" in ('listed', 'track', 'practice')),
	CONSTRAINT "assessment_types_leave_policy" CHECK ("assessment_types"."leave_policy" in ('enforced', 'warn-only')),
	CONSTRAINT "assessment_types_price" CHECK ("assessment_types"."price_cents" >= 0),
	CONSTRAINT "assessment_types_num_questions" CHECK ("assessment_types"."num_questions" > 0),
	CONSTRAINT "assessment_types_duration" CHECK ("assessment_types"."duration_minutes" > 0),
	CONSTRAINT "assessment_types_pass_percent" CHECK ("assessment_types"."pass_percent" between 1 and 100),
	CONSTRAINT "assessment_types_can_be_sold" CHECK ("assessment_types"."published_at" is null or ("assessment_types"."duration_minutes" is not null and ("assessment_types"."price_cents" = 0 or "assessment_types"."stripe_price_id" is not null)))
);
--> statement-breakpoint
CREATE TABLE "categories" (
	"id" uuid PRIMARY KEY NOT NULL,
	"assessment_type_id" uuid NOT NULL,
	"slug" text NOT NULL,
	"name" text NOT NULL,
	"about" text NOT NULL,
	"position" integer NOT NULL,
	CONSTRAINT "categories_slug_of_type" UNIQUE("assessment_type_id","slug")
);
--> statement-breakpoint
CREATE TABLE "content_loads" (
	"name" text PRIMARY KEY NOT NULL,
	"digest" text NOT NULL,
	"loaded_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "question_options" (
	"id" uuid PRIMARY KEY NOT NULL,
	"question_id" uuid NOT NULL,
	"option_text" text NOT NULL,
	"is_correct" boolean NOT NULL,
	"position" smallint NOT NULL,
	"figure" jsonb,
	"mistake" text,
	CONSTRAINT "question_options_position" UNIQUE("question_id","position")
);
--> statement-breakpoint
CREATE TABLE "questions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"key" text NOT NULL,
	"version" integer NOT NULL,
	"source" text NOT NULL,
	"category_id" uuid NOT NULL,
	"difficulty" text NOT NULL,
	"question_text" text NOT NULL,
	"passage" text,
	"passage_title" text,
	"figure" jsonb,
	"points" integer,
	"explanation" text NOT NULL,
	"family" text,
	"active" boolean NOT NULL,
	"inactive_reason" text,
	"place" integer,
	"digest" text NOT NULL,
	"used_at" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "questions_version" UNIQUE("key","version"),
	CONSTRAINT "questions_difficulty" CHECK ("questions"."difficulty" in ('easy', 'medium', 'hard')),
	CONSTRAINT "questions_source" CHECK ("questions"."source" in ('content', 'import')),
	CONSTRAINT "questions_active_has_place" CHECK ("questions"."active" = ("questions"."place" is not null)),
	CONSTRAINT "questions_inactive_has_reason" CHECK ("questions"."active" = ("questions"."inactive_reason" is null)),
	CONSTRAINT "questions_inactive_reason" CHECK ("questions"."inactive_reason" in ('replaced', 'removed', 'retired')),
	CONSTRAINT "questions_points" CHECK ("questions"."points" > 0)
);
--> statement-breakpoint
ALTER TABLE "categories" ADD CONSTRAINT "categories_assessment_type_id_assessment_types_id_fk" FOREIGN KEY ("assessment_type_id") REFERENCES "public"."assessment_types"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "question_options" ADD CONSTRAINT "question_options_question_id_questions_id_fk" FOREIGN KEY ("question_id") REFERENCES "public"."questions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "questions" ADD CONSTRAINT "questions_category_id_categories_id_fk" FOREIGN KEY ("category_id") REFERENCES "public"."categories"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "categories_of_type" ON "categories" USING btree ("assessment_type_id","position");--> statement-breakpoint
CREATE UNIQUE INDEX "question_options_one_right" ON "question_options" USING btree ("question_id") WHERE is_correct;--> statement-breakpoint
CREATE UNIQUE INDEX "questions_one_active" ON "questions" USING btree ("key") WHERE active;--> statement-breakpoint
CREATE UNIQUE INDEX "questions_place" ON "questions" USING btree ("category_id","difficulty","place") WHERE place is not null;