/** The number that names a receipt in mails and on paper: short, and always the same for one payment. */
export function receiptNumber(paymentId: string): string {
  return paymentId.slice(0, 8).toUpperCase();
}
