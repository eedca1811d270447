CREATE TABLE "key_readings" (
	"user_id" uuid NOT NULL,
	"day" date NOT NULL,
	CONSTRAINT "key_readings_user_id_day_pk" PRIMARY KEY("user_id","day")
);
--> statement-breakpoint
ALTER TABLE "key_readings" ADD CONSTRAINT "key_readings_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;