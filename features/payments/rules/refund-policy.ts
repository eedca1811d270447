/** For how many days after paying an attempt that was not started is paid back on request. */
export const refundDays = 14;
