DROP INDEX "board_people_in_order";--> statement-breakpoint
CREATE INDEX "board_people_by_points" ON "board_people" USING btree ("standing","gender","age","region","country") WHERE not is_practice;