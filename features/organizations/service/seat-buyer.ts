import type { FindBuyer } from '#features/payments/service/buyer-port.ts';
import { findSeatBuyer } from '../store/seat-orders.ts';

/** The organization on the receipt of its seats, also on the one that the payer opens in the settings. */
export const seatBuyer: FindBuyer = findSeatBuyer;
