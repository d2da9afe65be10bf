import { findNetwork } from "@wallet/core/money"
import { type Text, text } from "@wallet/operators/text.ts"
import { sql } from "kysely"
import { isOneOf } from "#platform/database/isOneOf.ts"
import { raises } from "#platform/lifecycle/operatorEvents.ts"
import { storedMoney } from "#platform/money/money.ts"
import type { Services } from "#platform/services.ts"
import { depositLifecycle } from "#wallet/deposits/depositLifecycle.ts"
import { acceptReturnLoss, endOfRisk, lockAtRisk, writeOffDeposit } from "#wallet/deposits/review.ts"
import { logged } from "../loggedAction.ts"
import { type Case, type Desk, hours, type WaitingRow } from "./desk.ts"
import { names } from "./factNames.ts"
import { amountText } from "./shared.ts"

/** Deposits that left the chain after they were credited or returned. The money that their customers still have is held. */
export const depositRiskDesk: Desk<"writeOff" | "acceptLoss"> = {
  name: "deposit-risks",
  title: text("Deposits at risk", "Зачисления под угрозой"),
  group: "moneyIn",
  needs: "cases.read",
  hasReferences: true,
  dueMs: hours(4),
  fields: [],
  choices: {
    writeOff: {
      label: text("It is lost: take the money back", "Деньги потеряны: списать с клиента"),
      needs: "cases.release",
      raises: [raises(depositLifecycle, "writeOff")],
    },
    acceptLoss: {
      label: text("It is lost: the operator bears it", "Деньги потеряны: за наш счёт"),
      needs: "cases.release",
      raises: [raises(depositLifecycle, "acceptLoss")],
    },
  },
  findWaiting: () => sql<WaitingRow>`
    SELECT deposits.id, risk.created_at AS since, NULL::timestamptz AS due_at, risk.amount, risk.currency
    FROM deposit_risks risk JOIN deposits ON deposits.id = risk.deposit_id
    WHERE risk.resolved_at IS NULL AND deposits.state IN ('at_risk', 'return_at_risk')`,
  list: listCases,
  async needsTwo({ db }, event, id) {
    await lockAtRisk(db, id, event)
    return true
  },
  async decide(services, { id, event }) {
    await (event === "writeOff" ? writeOffDeposit : acceptReturnLoss)(services, id)
    return event === "writeOff"
      ? logged("lost: taken back", "потеряно, списано с клиента")
      : logged("lost: the operator's loss", "потеряно, убыток оператора")
  },
}

interface RiskRow {
  readonly id: string
  readonly user_id: string
  readonly email: string
  readonly state: "at_risk" | "return_at_risk"
  readonly network: string
  readonly txid: string
  readonly currency: string
  readonly amount: bigint
  readonly since: Date
  /** The held money, in one line. */
  readonly held: string | null
}

async function listCases({ db }: Services, _: string, only?: readonly string[]): Promise<readonly Case[]> {
  const { rows } = await sql<RiskRow>`
    SELECT deposits.id, deposits.user_id, users.email, deposits.state, deposits.network, deposits.txid,
      risk.currency, risk.amount, risk.created_at AS since,
      (SELECT json_agg(json_build_array(claims.held::text, claims.currency) ORDER BY claims.currency)::text FROM claims
        WHERE claims.subject_id = risk.id AND claims.state = 'held') AS held
    FROM deposit_risks risk
    JOIN deposits ON deposits.id = risk.deposit_id
    JOIN users ON users.id = deposits.user_id
    WHERE risk.resolved_at IS NULL AND deposits.state IN ('at_risk', 'return_at_risk') AND ${isOneOf("deposits.id", only)}
    ORDER BY risk.created_at LIMIT 100`.execute(db)
  return rows.map(({ id, user_id, email, state, network, txid, currency, amount, since, held }) => ({
    id,
    customerId: user_id,
    title: storedMoney(amount, currency),
    since,
    atStake: storedMoney(amount, currency),
    facts: [
      [names.network, findNetwork(network)?.name ?? network],
      [names.transaction, txid],
      [names.customer, email],
      [names.since, since],
      state === "at_risk"
        ? [names.held, describeHeld(held)]
        : [names.sentBack, text("yes: booked as the operator's loss", "да: проведено как наш убыток")],
    ],
    fits: [endOfRisk[state]],
    needTwo: [endOfRisk[state]],
  }))
}

function describeHeld(held: string | null): Text | string {
  const pairs = held === null ? [] : (JSON.parse(held) as [units: string, currency: string][])
  const sums = pairs.map(([units, currency]) => amountText(BigInt(units), currency))
  return sums.join(", ") || text("nothing", "нет")
}
