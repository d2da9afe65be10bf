import { lookAround, readHealth, readMoneyOverview } from "@wallet/operators/home.ts"
import { handle } from "../api/handler.ts"
import { lookAround as look } from "./lookAround.ts"
import { readHealth as readHealthParts } from "./readHealth.ts"
import { readMoney } from "./readMoney.ts"

/** Answers the calls of the home page. */
export const homeHandlers = {
  readHealth: handle(readHealth, (services) => readHealthParts(services), { limitsItself: true }),
  readMoneyOverview: handle(readMoneyOverview, (services) => readMoney(services), { limitsItself: true }),
  lookAround: handle(lookAround, (services, { operator }) => look(services, operator)),
}
