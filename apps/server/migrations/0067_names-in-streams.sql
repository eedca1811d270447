DROP INDEX "board_everybody";--> statement-breakpoint
DROP INDEX "board_by_type";--> statement-breakpoint
DROP INDEX "board_by_region";--> statement-breakpoint
DROP INDEX "board_by_region_and_type";--> statement-breakpoint
DROP INDEX "board_by_country";--> statement-breakpoint
DROP INDEX "board_by_country_and_type";--> statement-breakpoint
CREATE INDEX "board_everybody" ON "board_entries" USING btree ("gender","age","standing","id","name_key") WHERE not is_practice;--> statement-breakpoint
CREATE INDEX "board_by_type" ON "board_entries" USING btree ("assessment_type","gender","age","standing","id","name_key");--> statement-breakpoint
CREATE INDEX "board_by_region" ON "board_entries" USING btree ("region","gender","age","standing","id","name_key") WHERE not is_practice;--> statement-breakpoint
CREATE INDEX "board_by_region_and_type" ON "board_entries" USING btree ("region","assessment_type","gender","age","standing","id","name_key");--> statement-breakpoint
CREATE INDEX "board_by_country" ON "board_entries" USING btree ("country","gender","age","standing","id","name_key") WHERE not is_practice;--> statement-breakpoint
CREATE INDEX "board_by_country_and_type" ON "board_entries" USING btree ("country","assessment_type","gender","age","standing","id","name_key");