ALTER TABLE "payments" ADD COLUMN "billed_to" jsonb;--> statement-breakpoint
-- Receipts so far named the payer as of today; from here on they stay as they are.
update payments p set billed_to = jsonb_build_object('full_name', u.full_name)
from users u where u.id = p.user_id and p.seats is null;--> statement-breakpoint
update payments p set billed_to = jsonb_strip_nulls(jsonb_build_object(
  'full_name', coalesce(nullif(o.billing ->> 'name', ''), g.name),
  'address', nullif(o.billing ->> 'address', ''),
  'tax_number', nullif(o.billing ->> 'tax_number', ''),
  'order_reference', nullif(o.billing ->> 'order_reference', '')))
from seat_orders o join organizations g on g.id = o.organization_id where o.payment_id = p.id;--> statement-breakpoint
ALTER TABLE "seat_orders" DROP COLUMN "billing";
