import { refuse } from "#platform/http/refusal.ts"
import { raises } from "#platform/lifecycle/operatorEvents.ts"
import type { Services } from "#platform/services.ts"
import { type LineRow, lockLine } from "#wallet/bank/advanceLine.ts"
import type { HoldReason } from "#wallet/bank/bookLine.ts"
import { decideLine, fittingLineDecisions, type LineDecision, listOpenLines } from "#wallet/bank/decideLine.ts"
import { lineLifecycle } from "#wallet/bank/lineLifecycle.ts"
import type { Case, Desk } from "./desk.ts"
import { amountText, findEmails, momentText, optionalText } from "./shared.ts"

/** Bank transfers that are not credited yet, and unknown payments from the account. */
export const bankLineDesk: Desk<LineDecision> = {
  name: "bank-lines",
  title: "Bank transfers",
  group: "bank",
  needs: "bank.read",
  fields: [{ name: "email", label: "Customer's email, to credit a different customer" }],
  choices: {
    assign: { label: "Credit the customer", needs: "cases.release", raises: [raises(lineLifecycle, "assign")] },
    return: { label: "Send it back", needs: "cases.release", raises: [raises(lineLifecycle, "return")] },
    confirmReturn: {
      label: "Mark as returned to the sender",
      needs: "cases.release",
      raises: [raises(lineLifecycle, "confirmReturn")],
    },
    keep: { label: "Keep as our own money", needs: "cases.release", raises: [raises(lineLifecycle, "keep")] },
    book: {
      label: "Book as our own payment or a charge",
      needs: "bank.decide",
      raises: [raises(lineLifecycle, "book")],
    },
    note: { label: "Already in the ledger", needs: "bank.decide", raises: [raises(lineLifecycle, "note")] },
  },
  list: listLines,
  async needsTwo({ db }, event, id) {
    const line = await lockLine(db, id)
    if (!fittingLineDecisions(line).includes(event)) throw refuse("state_conflict", { details: { state: line.state } })
    return true
  },
  // Two operators must name the same customer.
  termsOf: (event, form) => (event === "assign" ? (form["email"] ?? "").trim().toLowerCase() : ""),
  async decide(services, { id, event, form }) {
    await decideLine(services, id, event, optionalText(form, "email"))
    return outcomes[event]
  },
}

const outcomes: Readonly<Record<LineDecision, string>> = {
  assign: "credited",
  return: "sent back with the next file",
  confirmReturn: "entered as returned",
  keep: "kept as our own",
  book: "booked as our own",
  note: "noted",
}

const reasons: Readonly<Record<HoldReason | "return_refused", string>> = {
  reversal: "the bank takes back a booking of its own",
  return: "a payment came back that is no withdrawal on its way",
  no_reference: "no reference of a customer",
  several_references: "references of several customers",
  account_closed: "the customer's account is closed",
  not_verified: "the customer is not verified",
  other_sender: "the sender has another name than the customer",
  over_limit: "more than the customer's limit for top-ups",
  sender_listed: "the sender's name resembles one on a sanctions list: see Names on lists",
  return_refused: "the bank refused to send it back",
}

async function listLines({ db }: Services): Promise<readonly Case[]> {
  const lines = await listOpenLines({ db })
  const emails = await findEmails(
    db,
    lines.flatMap(({ user_id }) => user_id ?? []),
  )
  return lines.map((line) => presentLine(line, line.user_id === null ? undefined : emails.get(line.user_id)))
}

function presentLine(line: LineRow, email: string | undefined): Case {
  const { id, user_id, direction, amount, currency, party_name, party_iban, remittance, reason, state, created_at } =
    line
  const fits = fittingLineDecisions(line)
  const sign = direction === "in" ? "" : "−"
  return {
    id,
    customerId: user_id,
    title: `${sign}${amountText(amount, currency)}`,
    facts: [
      [
        direction === "in" ? "From" : "To",
        [party_name, party_iban].filter((one) => one !== null).join(", ") || "not stated",
      ],
      ["Text", remittance === "" ? "none" : remittance],
      ["State", state],
      ...(reason === null ? [] : [["Held because", reasonText(reason)] as const]),
      ...(email === undefined ? [] : [["Customer", email] as const]),
      ["Booked on", line.booked_on ?? "not stated"],
      ["Read", momentText(created_at)],
    ],
    fits,
    needTwo: fits,
  }
}

function reasonText(reason: string): string {
  return (reasons as Readonly<Record<string, string>>)[reason] ?? reason
}
