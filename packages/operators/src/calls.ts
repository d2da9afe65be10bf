import { accountCalls } from "./account.ts"
import { caseCalls } from "./cases.ts"
import { controlCalls } from "./controls.ts"
import { customerCalls } from "./customers.ts"
import type { OperatorCall } from "./declaration.ts"
import { deskCalls } from "./desks.ts"
import { homeCalls } from "./home.ts"
import { logCalls } from "./log.ts"
import { paymentCalls } from "./payments.ts"
import { proposalCalls } from "./proposals.ts"
import { reportCalls } from "./reports.ts"
import { searchCalls } from "./search.ts"
import { sessionCalls } from "./session.ts"
import { treasuryCalls } from "./treasury.ts"

/** Every call of the operators' console, by name. */
export const operatorCalls = {
  ...sessionCalls,
  ...accountCalls,
  ...homeCalls,
  ...proposalCalls,
  ...searchCalls,
  ...deskCalls,
  ...caseCalls,
  ...customerCalls,
  ...paymentCalls,
  ...treasuryCalls,
  ...reportCalls,
  ...controlCalls,
  ...logCalls,
} as const satisfies Readonly<Record<string, OperatorCall>>

/** The calls by name, as a type. */
export type OperatorCalls = typeof operatorCalls
/** The name of a call. */
export type OperatorCallName = keyof OperatorCalls
