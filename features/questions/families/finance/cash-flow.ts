import type { Item } from '../../rules/item.ts';
import type { Seeded } from '../../rules/seeded.ts';
import { money, number, wholeMoney } from '../../rules/wording.ts';
import { goodsCompanyOf } from '../kit/business-scenes.ts';
import { numericItem } from '../kit/choices.ts';
import { gradedFamily } from '../kit/graded-family.ts';

const thousands = (dice: Seeded, low: number, high: number): number => dice.int(low, high) * 500;
const lower = (text: string): string => text.replace('A ', 'a ');

/** Money in and out, with an item that moves no money. */
function easy(dice: Seeded): Item | null {
  const [opening, received, paid] = [thousands(dice, 20, 160), thousands(dice, 60, 400), thousands(dice, 40, 380)];
  const [wear, loan] = [thousands(dice, 6, 60), thousands(dice, 10, 90)];
  const right = opening + received + loan - paid;
  if (right < 5000) return null;
  return numericItem(dice, {
    question: dice.pick([
      `${goodsCompanyOf(dice)} starts the quarter with ${money(opening)} in the bank. Customers pay ${money(received)}, a new loan brings in ${money(loan)}, and bills of ${money(paid)} are paid. Depreciation is ${money(wear)}. How much is in the bank at the end of the quarter?`,
      `The bank account of ${lower(goodsCompanyOf(dice))} stood at ${money(opening)}. During the quarter, ${money(received)} came in from customers and ${money(loan)} from a loan; ${money(paid)} went to suppliers and staff. The books also show ${money(wear)} of depreciation. What is the balance at the end of the quarter?`,
    ]),
    right,
    trap: [right - wear, 'Subtracts depreciation although no money leaves the account.'],
    slips: [
      [right - loan, 'Leaves out the loan although it brings in money.'],
      [right - 2 * loan, 'Treats the loan as a payment.'],
      [right - opening, 'Forgets the opening balance.'],
      [right + wear, 'Adds depreciation as if it brought money in.'],
      [opening + received + loan + paid, 'Adds the payments instead of subtracting them.'],
    ],
    format: wholeMoney,
    explanation: `${money(opening)} + ${money(received)} + ${money(loan)} − ${money(paid)} = ${wholeMoney(right)}. Depreciation does not move any money.`,
  });
}

/** From profit to the cash that operations brought. */
function medium(dice: Seeded): Item | null {
  const [profit, wear] = [thousands(dice, 40, 300), thousands(dice, 10, 90)];
  const [claims, stock, owed] = [
    dice.pick([1, -1]) * thousands(dice, 5, 60),
    dice.pick([1, -1]) * thousands(dice, 5, 60),
    dice.pick([1, -1]) * thousands(dice, 5, 60),
  ];
  const right = profit + wear - claims - stock + owed;
  if (right < 5000 || right === profit) return null;
  const moved = (value: number): string => `${value > 0 ? 'rose' : 'fell'} by ${money(Math.abs(value))}`;
  const changes = `accounts receivable ${moved(claims)}, inventory ${moved(stock)}, and accounts payable ${moved(owed)}`;
  const who = goodsCompanyOf(dice);
  return numericItem(dice, {
    question: dice.pick([
      `${who} made a profit of ${money(profit)} after ${money(wear)} of depreciation. In the same year, ${changes}. How much cash did its operations generate?`,
      `The profit of ${lower(who)} was ${money(profit)}, with ${money(wear)} of depreciation already deducted. Over the year, ${changes}. What was the cash flow from operations?`,
      `Last year at ${lower(who)}, ${changes}. It reported a profit of ${money(profit)} after ${money(wear)} of depreciation. How much cash came in from operations?`,
    ]),
    right,
    slips: [
      [right - wear, 'Forgets to add depreciation back.'],
      [profit - wear - claims - stock + owed, 'Subtracts depreciation a second time.'],
      [profit + wear + claims + stock - owed, 'Reverses all three changes.'],
      [right + 2 * claims, 'Applies the change in receivables the wrong way around.'],
      [right - 2 * owed, 'Applies the change in payables the wrong way around.'],
      [right + 2 * stock, 'Applies the change in inventory the wrong way around.'],
      [profit + wear, 'Leaves out the changes in working capital.'],
    ],
    format: wholeMoney,
    explanation: `Depreciation is added back; higher receivables and inventory tie up cash, and higher payables free it. ${money(profit)} + ${money(wear)} ${signed(-claims)} ${signed(-stock)} ${signed(owed)} = ${wholeMoney(right)}.`,
  });
}

const signed = (value: number): string => `${value < 0 ? '−' : '+'} ${money(Math.abs(value))}`;

/** How many days cash is tied up. */
function hard(dice: Seeded): Item | null {
  const [sales, costs] = [dice.int(4, 60) * 73_000, dice.int(3, 50) * 73_000];
  const days = { stock: dice.int(20, 95), claims: dice.int(15, 80), owed: dice.int(15, 75) };
  const [stock, claims, owed] = [(costs / 365) * days.stock, (sales / 365) * days.claims, (costs / 365) * days.owed];
  const right = days.stock + days.claims - days.owed;
  if (costs > sales * 0.85 || costs < sales * 0.4 || right < 8) return null;
  const format = (value: number): string => `${number(Math.round(value))} days`;
  return numericItem(dice, {
    question: dice.pick([
      `${goodsCompanyOf(dice)} has annual sales of ${money(sales)} and an annual cost of goods sold of ${money(costs)}. On average, it holds ${money(stock)} of inventory, customers owe it ${money(claims)}, and it owes suppliers ${money(owed)}. Based on a 365-day year, for how many days is its cash tied up between paying suppliers and being paid?`,
      `At ${lower(goodsCompanyOf(dice))}, sales are ${money(sales)} a year and the cost of goods sold is ${money(costs)}. Average inventory is ${money(stock)}, average receivables are ${money(claims)}, and average payables are ${money(owed)}. How long is its cash conversion cycle, based on a 365-day year?`,
    ]),
    right,
    slips: [
      [days.stock + days.claims + days.owed, 'Adds the days of supplier credit instead of subtracting them.'],
      [days.stock + days.claims, 'Forgets the credit that suppliers give.'],
      [((stock + claims - owed) / sales) * 365, 'Divides all three by sales, although inventory and payables are valued at cost.'],
      [((stock + claims - owed) / costs) * 365, 'Divides all three by costs, although receivables are valued at sales.'],
      [days.claims - days.owed + (stock / sales) * 365, 'Divides inventory by sales instead of costs.'],
      [Math.abs(days.stock - days.claims) + days.owed, 'Subtracts the days of customer credit.'],
    ],
    format,
    explanation: `Inventory is held ${days.stock} days (${money(stock)} ÷ ${money(costs)} × 365), customers pay after ${days.claims} days (${money(claims)} ÷ ${money(sales)} × 365), and suppliers wait ${days.owed} days. ${days.stock} + ${days.claims} − ${days.owed} = ${format(right)}.`,
  });
}

export const cashFlow = gradedFamily('cash-flow', 'Tells cash from profit and finds for how long money is tied up.', {
  easy,
  medium,
  hard,
});
