ALTER TABLE "payments" ADD COLUMN "list_price" integer;--> statement-breakpoint
ALTER TABLE "test_checkouts" ADD COLUMN "discount" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "test_checkouts" ADD COLUMN "discount_name" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_list_price" CHECK ("payments"."list_price" >= "payments"."amount");--> statement-breakpoint
-- Without a discount the list price is what was paid. With a voucher it is today's price, where that leads to the cent to what was paid.
update payments set list_price = amount where voucher_id is null and seats is null;--> statement-breakpoint
update payments p set list_price = t.price_cents
from vouchers v, assessment_types t
where v.id = p.voucher_id and t.id = p.assessment_type_id and p.amount = case
  when v.percent_off >= 100 then 0
  else greatest(least(50, t.price_cents), t.price_cents - ceil(t.price_cents * v.percent_off / 100.0)) end;
