import type { SolvedFamily } from '../family.ts';
import { solveBreakEven } from './break-even.solver.ts';
import { breakEven } from './break-even.ts';
import { solveBudgetAllocation } from './budget-allocation.solver.ts';
import { budgetAllocation } from './budget-allocation.ts';
import { solveBudgetForecast } from './budget-forecast.solver.ts';
import { budgetForecast } from './budget-forecast.ts';
import { solveBudgetVariance } from './budget-variance.solver.ts';
import { budgetVariance } from './budget-variance.ts';
import { solveCashFlow } from './cash-flow.solver.ts';
import { cashFlow } from './cash-flow.ts';
import { solveCompoundGrowth } from './compound-growth.solver.ts';
import { compoundGrowth } from './compound-growth.ts';
import { solveCostOfCapital } from './cost-of-capital.solver.ts';
import { costOfCapital } from './cost-of-capital.ts';
import { solveCurrencyExchange } from './currency-exchange.solver.ts';
import { currencyExchange } from './currency-exchange.ts';
import { solveDiscountAndTax } from './discount-and-tax.solver.ts';
import { discountAndTax } from './discount-and-tax.ts';
import { solveMarginMarkup } from './margin-markup.solver.ts';
import { marginMarkup } from './margin-markup.ts';
import { solveOperatingLeverage } from './operating-leverage.solver.ts';
import { operatingLeverage } from './operating-leverage.ts';
import { solvePayback } from './payback.solver.ts';
import { payback } from './payback.ts';
import { solvePresentValue } from './present-value.solver.ts';
import { presentValue } from './present-value.ts';
import { solveReturnOnInvestment } from './return-on-investment.solver.ts';
import { returnOnInvestment } from './return-on-investment.ts';
import { solveUnitCost } from './unit-cost.solver.ts';
import { unitCost } from './unit-cost.ts';

/** Money: prices, costs, budgets, returns and what a later payment is worth today. */
export const financeFamilies: readonly SolvedFamily[] = [
  { family: discountAndTax, solve: solveDiscountAndTax },
  { family: marginMarkup, solve: solveMarginMarkup },
  { family: compoundGrowth, solve: solveCompoundGrowth },
  { family: currencyExchange, solve: solveCurrencyExchange },
  { family: breakEven, solve: solveBreakEven },
  { family: unitCost, solve: solveUnitCost },
  { family: budgetVariance, solve: solveBudgetVariance },
  { family: budgetForecast, solve: solveBudgetForecast },
  { family: budgetAllocation, solve: solveBudgetAllocation },
  { family: payback, solve: solvePayback },
  { family: presentValue, solve: solvePresentValue },
  { family: returnOnInvestment, solve: solveReturnOnInvestment },
  { family: costOfCapital, solve: solveCostOfCapital },
  { family: cashFlow, solve: solveCashFlow },
  { family: operatingLeverage, solve: solveOperatingLeverage },
];
