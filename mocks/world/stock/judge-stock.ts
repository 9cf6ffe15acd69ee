import type { EoqAction, StockStatus } from '#src/api/generated/types.ts';
import type { MockBackend } from '#mocks/contract/mock-backend.ts';
import { round } from '#mocks/lib/numbers.ts';
import {
  buildPlan,
  getAction,
  planLimits,
  type OrderPlan,
  type PlanInput,
  type PlanParameters,
} from './order-plan.ts';
import { readPlanInput } from './plan-input.ts';
import { getParameters } from './plan-parameters.ts';
import type { StockPair } from './stock.ts';

/** The judgment of an item in a warehouse, the same wherever it is shown. */
interface StockJudgment {
  readonly input: PlanInput;
  /** Undefined without enough demand. */
  readonly plan: OrderPlan | undefined;
  readonly action: EoqAction;
  readonly status: StockStatus;
  /** Whole cases; 0 without a plan. */
  readonly safetyStock: number;
  /** Whole cases; 0 without a plan. */
  readonly reorderPoint: number;
}

export type JudgeStock = (pair: StockPair) => StockJudgment;

function getStatus(
  { available, dailyDemand }: PlanInput,
  plan: OrderPlan | undefined,
  action: EoqAction,
): StockStatus {
  if (available === 0) return 'Stockout';
  if (plan && available < plan.safetyStock) return 'BelowSafetyStock';
  if (action === 'OrderNow') return 'Low';
  return dailyDemand > 0 && available / dailyDemand > planLimits.overstock ? 'Overstock' : 'Healthy';
}

/** Whole cases of an amount that is shown with two decimals elsewhere. */
const toWholeCases = (cases: number): number => Math.ceil(round(cases, 2));

/** Judges an item in a warehouse with the assumptions of its plan. */
export function judgeStock(pair: StockPair, now: Date, parameters: PlanParameters): StockJudgment {
  const input = readPlanInput(pair, now, parameters);
  const plan = buildPlan(input);
  const action = getAction(input, plan);
  return {
    input,
    plan,
    action,
    status: getStatus(input, plan, action),
    safetyStock: toWholeCases(plan?.safetyStock ?? 0),
    reorderPoint: toWholeCases(plan?.reorderPoint ?? 0),
  };
}

/** The judgments of a customer's stock now, each made once. */
export function createStockJudge(backend: Pick<MockBackend, 'db' | 'now'>, customerId: string): JudgeStock {
  const now = backend.now();
  const judgments = new Map<StockPair, StockJudgment>();
  return (pair) => {
    const judgment = judgments.get(pair) ?? judgeStock(pair, now, getParameters(backend, customerId, pair));
    judgments.set(pair, judgment);
    return judgment;
  };
}

/** The supply levels that an item takes over from any of its warehouses, most urgent first. */
const urgent: readonly StockStatus[] = ['BelowSafetyStock', 'Low'];

/**
 * The supply level of an item in several warehouses: none available anywhere, else the most urgent of its warehouses. One
 * that has run out is as urgent there as one below its safety stock.
 */
export function joinStatuses(statuses: readonly StockStatus[], available: number): StockStatus {
  if (available === 0) return 'Stockout';
  if (statuses.length > 1 && statuses.includes('Stockout')) return 'BelowSafetyStock';
  const mostUrgent = urgent.find((status) => statuses.includes(status));
  if (mostUrgent) return mostUrgent;
  return statuses.every((status) => status === 'Overstock') ? 'Overstock' : 'Healthy';
}
