CREATE TABLE "sign_ups" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid,
	"email" "citext" NOT NULL,
	"full_name" text NOT NULL,
	"password_hash" text NOT NULL,
	"requested_role" text,
	"proof_hash" text,
	"code_challenge" text,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "sign_ups_user_id_unique" UNIQUE("user_id")
);
--> statement-breakpoint
-- Counters are short-lived; they start anew with the sliding window.
DELETE FROM "rate_limits";--> statement-breakpoint
ALTER TABLE "rate_limits" ADD COLUMN "calls" timestamp with time zone[] NOT NULL;--> statement-breakpoint
ALTER TABLE "rate_limits" ADD COLUMN "allowed" integer NOT NULL;--> statement-breakpoint
ALTER TABLE "rate_limits" ADD COLUMN "is_over" boolean NOT NULL;--> statement-breakpoint
ALTER TABLE "user_profiles" ADD COLUMN "alias_skeleton" text;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "email_key" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "name_skeleton" text;--> statement-breakpoint
-- One value for all the ways to write an address: full-width letters, the long s and letter case by NFKC and lower, and the two Turkish i.
CREATE FUNCTION email_key(address text) RETURNS text LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
  RETURN lower(translate(normalize(address, NFKC), 'ıİ', 'ii'));
--> statement-breakpoint
-- Accounts that are spellings of one address stay as they are: the confirmed and oldest has the key, the others are found by their exact address.
UPDATE users SET email_key = ranked.key || CASE WHEN ranked.nth = 1 THEN '' ELSE ' ' || users.id END
FROM (
  SELECT id, email_key(email::text) AS key,
    row_number() OVER (PARTITION BY email_key(email::text) ORDER BY email_verified DESC, created_at, id) AS nth
  FROM users
) ranked
WHERE ranked.id = users.id;
--> statement-breakpoint
CREATE FUNCTION keep_email_key() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' OR email_key(NEW.email::text) <> email_key(OLD.email::text) THEN
    NEW.email_key := email_key(NEW.email::text);
  END IF;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER users_email_key BEFORE INSERT OR UPDATE OF email ON users FOR EACH ROW EXECUTE FUNCTION keep_email_key();
--> statement-breakpoint
ALTER TABLE "sign_ups" ADD CONSTRAINT "sign_ups_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "sign_ups_by_time" ON "sign_ups" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "users_by_name_skeleton" ON "users" USING btree ("name_skeleton");--> statement-breakpoint
ALTER TABLE "user_profiles" ADD CONSTRAINT "user_profiles_alias_skeleton_unique" UNIQUE("alias_skeleton");--> statement-breakpoint
ALTER TABLE "users" ADD CONSTRAINT "users_email_key_unique" UNIQUE("email_key");--> statement-breakpoint
ALTER TABLE "rate_limits" DROP COLUMN "hits";