import { accountHandlers } from "./account/handlers.ts"
import type { OperatorHandlers } from "./api/handler.ts"
import { deskHandlers } from "./cases/deskHandlers.ts"
import { caseHandlers } from "./cases/handlers.ts"
import { controlHandlers } from "./controls/handlers.ts"
import { customerHandlers } from "./customers/handlers.ts"
import { homeHandlers } from "./home/handlers.ts"
import { proposalHandlers } from "./home/proposals.ts"
import { logHandlers } from "./logHandlers.ts"
import { paymentHandlers } from "./payments/handlers.ts"
import { reportHandlers } from "./reports/handlers.ts"
import { searchHandlers } from "./search/handlers.ts"
import { sessionHandlers } from "./session/handlers.ts"
import { treasuryHandlers } from "./treasury/handlers.ts"

/** The handler of each call of the console. It does not compile while a call has none. */
export const operatorHandlers: OperatorHandlers = {
  ...sessionHandlers,
  ...accountHandlers,
  ...homeHandlers,
  ...proposalHandlers,
  ...searchHandlers,
  ...deskHandlers,
  ...caseHandlers,
  ...customerHandlers,
  ...paymentHandlers,
  ...treasuryHandlers,
  ...reportHandlers,
  ...controlHandlers,
  ...logHandlers,
}
