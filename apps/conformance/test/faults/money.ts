import { type Fault, json } from "../goodProvider.ts"
import { changesBalances, freshKey, isTransfer, misreads, type PlantedFault, read, withBody } from "./plant.ts"

/** A fault that turns one refusal into a success. */
const accepts =
  (tag: string, path: RegExp, data: unknown): Fault =>
  (good) =>
  async (sent) => {
    const answer = await good(sent)
    return path.test(sent.path) && read(answer).error?.tag === tag
      ? json({ ok: true, data, error: { tag: null } })
      : answer
  }

const transferData = (amount: string) => ({
  id: "transfer-x",
  state: "completed",
  amount: { amount, currency: "USDT" },
  recipient: "b•••@example.com",
  createdAt: "2026-01-01T00:00:00.000Z",
})

function dropDigits(_: string, kept: string, lost: string): string {
  return `${kept}${"0".repeat(lost.length)}"`
}

/** Faults that lose or create money. */
export const moneyFaults: readonly PlantedFault[] = [
  {
    what: "shows more digits than the currency has",
    foundBy: "wallets count no more digits than their currency",
    fault: changesBalances((available) => `${available}7`),
  },
  {
    what: "rounds balances to cents",
    foundBy: "amounts are written to the last digit of their currency, in wallets and in the history",
    fault: changesBalances((available) => Number(available).toFixed(2)),
  },
  {
    what: "rounds what the history shows",
    foundBy: "amounts are written to the last digit of their currency, in wallets and in the history",
    fault: (good) => async (sent) => {
      const answer = await good(sent)
      const isHistory = sent.path.startsWith("/operations?")
      // Keeps the number of digits and loses the last ones, as an imprecise number type does.
      return isHistory ? { ...answer, body: answer.body.replaceAll(/(\d+\.\d\d)(\d+)"/g, dropDigits) } : answer
    },
  },
  {
    what: "takes twice as much",
    foundBy: "the smallest unit moves exactly: out of one wallet and into the other",
    fault: (good) => async (sent) => {
      const answer = await good(sent)
      if (isTransfer(sent) && read(answer).ok === true) await good({ ...sent, key: freshKey() })
      return answer
    },
  },
  {
    what: "rounds one digit too many away",
    foundBy: "an amount that makes no sense is refused at its field, never rounded",
    fault: misreads((sent) =>
      isTransfer(sent)
        ? withBody(sent, (body) => ({
            ...body,
            amount: /^0\.0+1$/.test(String(body["amount"])) ? "0.00001" : body["amount"],
          }))
        : sent,
    ),
  },
  {
    what: "takes a JSON number",
    foundBy: "an amount as a JSON number is refused",
    fault: misreads((sent) =>
      isTransfer(sent)
        ? withBody(sent, (body) => ({
            ...body,
            amount: typeof body["amount"] === "number" ? String(body["amount"]) : body["amount"],
          }))
        : sent,
    ),
  },
  {
    what: "lets a wallet go below zero",
    foundBy: "more than there is is refused with insufficient_funds, and nothing moves",
    fault: accepts("insufficient_funds", /^\/transfers$/, transferData("1.00000")),
  },
  {
    what: "lets customers send to themselves",
    foundBy: "nobody sends to themselves",
    fault: accepts("recipient_is_sender", /^\/transfers$/, transferData("1.00000")),
  },
]
