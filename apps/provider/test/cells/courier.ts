// A process that carries payments between two cells until none is left, or dies at the given step.
import { createSeededRandom } from "@wallet/core/testing"
import * as v from "valibot"
import { isKnown, openCell } from "./cell.ts"
import { makePayments } from "./payments.ts"
import { holdPayment, type Step, settleNext } from "./protocol.ts"

const { CELL_ONE, CELL_TWO, SEED, PAYMENTS, DIE_AT, DIE_AFTER } = v.parse(
  v.object({
    CELL_ONE: v.string(),
    CELL_TWO: v.string(),
    SEED: v.pipe(v.string(), v.transform(Number)),
    PAYMENTS: v.pipe(v.string(), v.transform(Number)),
    DIE_AT: v.optional(v.string()),
    DIE_AFTER: v.optional(v.pipe(v.string(), v.transform(Number)), "0"),
  }),
  process.env,
)

let reached = 0
const onStep = (step: Step) => {
  if (step === DIE_AT && reached++ === DIE_AFTER) process.kill(process.pid, "SIGKILL")
}

const one = await openCell("one", CELL_ONE)
const two = await openCell("two", CELL_TWO)
for (const { from, ...payment } of makePayments(createSeededRandom(SEED), PAYMENTS)) {
  const [payerCell, recipientCell] = from === "one" ? [one, two] : [two, one]
  // A payment that an earlier courier has started is only finished.
  if (!(await isKnown(payerCell, payment.id))) await holdPayment(payerCell, recipientCell, payment, onStep)
  // Each is finished before the next starts: the customers' balances depend on the order.
  while (await settleNext(payerCell, recipientCell, onStep));
}
await Promise.all([one.close(), two.close()])
