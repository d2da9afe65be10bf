import { createECDH, randomBytes, randomUUID } from "node:crypto"
import { getInvoiceForPayment } from "@wallet/core"
import { createInvoice } from "@wallet/core/merchant"
import * as v from "valibot"
import { expect, test } from "vitest"
import { outsideParties, type Party } from "#rails/parties.ts"
import { offers } from "#rails/ways.ts"
import { readOutcome, startTestProvider, type TestProvider } from "./testProvider.ts"

const Rows = v.array(v.looseObject({ rail: v.optional(v.string()), network: v.nullish(v.string()) }))
const Methods = v.array(v.looseObject({ method: v.string(), currency: v.string() }))
const Accepting = v.looseObject({
  accepted: v.array(v.looseObject({ networks: v.array(v.string()) })),
})

/** Calls that start nothing if their method is off. A served one refuses the invalid input later. */
const begins = {
  cardTopUp: ["/topUps/card", { amount: "10.00", currency: "USD", cardToken: "tok_1", saveCard: false }],
  roubleCardTopUp: ["/topUps/card", { amount: "500.00", currency: "WUD", cardToken: "tok_1", saveCard: false }],
  sbpTopUp: ["/topUps/sbp", { amount: "1000.00", currency: "WUD" }],
  virtualCard: ["/virtualCards/quotes", { binId: "sandbox-mastercard-eur", label: "x", topUp: "10" }],
  addressCheck: ["/aml/checks", { subject: "T9yD14Nj9j7xAB4dbGeiX9h8unkKHxuWwb", price: "1" }],
  identityCheck: ["/kyc/requestRedirectUrl", {}],
  phoneNumber: ["/users/phone", { phone: "+37120000000", password: "wrong" }],
  messengerLink: ["/accountLink/start", undefined],
  pushMessages: ["/userSettings/push", pushSubscription()],
} as const

function pushSubscription() {
  const p256dh = createECDH("prime256v1").generateKeys("base64url")
  return { endpoint: "https://push.example/1", keys: { p256dh, auth: randomBytes(16).toString("base64url") } }
}

/** The methods offered to a new customer, and those that can be started without a list. */
async function readOffered(provider: TestProvider) {
  const token = await provider.signUp()
  const read = async (path: string) => (await provider.send("GET", path, { token })).data
  const offered = new Set<string>()
  for (const { network } of v.parse(Rows, await read("/deposits/networks"))) offered.add(`deposit:${network}`)
  for (const { rail, network } of v.parse(Rows, await read("/withdrawals/methods")))
    offered.add(rail === "crypto" ? `withdrawal:${network}` : `${rail}Withdrawal`)
  for (const { method, currency } of v.parse(Methods, await read("/topUps/methods")))
    offered.add(method === "card" && currency === "WUD" ? "roubleCardTopUp" : `${method}TopUp`)
  if (v.parse(v.array(v.unknown()), await read("/virtualCards/bins")).length > 0) offered.add("virtualCard")
  for (const network of await readInvoiceNetworks(provider, token)) offered.add(`invoice:${network}`)
  const refused = new Set<string>()
  for (const [way, [path, body]] of Object.entries(begins)) {
    const { tag } = await provider.send("POST", path, { token, body, key: randomUUID() })
    if (tag === "not_available") refused.add(way)
  }
  return { offered, refused }
}

async function readInvoiceNetworks(provider: TestProvider, token: string): Promise<readonly string[]> {
  const invoice = { amount: "10.00", currency: "USD", orderId: randomUUID() }
  const data = await createInvoice(provider.createClient(token), invoice)
  const { id } = v.parse(v.looseObject({ id: v.string() }), data)
  const shown = await readOutcome(getInvoiceForPayment(provider.createClient(), { invoiceId: id }))
  return v.parse(Accepting, shown.data).accepted.flatMap(({ networks }) => networks)
}

/** Parties that production requires: without them nobody can sign up or see a price. */
const required: readonly Party[] = ["mail", "rates"]
/** Methods that are in no list. */
const unlisted: readonly string[] = ["addressCheck", "identityCheck", "phoneNumber", "messengerLink", "pushMessages"]
/** Bank accounts and bank transfers need verified customers, and nobody can be verified without identity checks. */
const beyondReach: Readonly<Partial<Record<Party, readonly string[]>>> = { kyc: ["ibanWithdrawal", "bankTopUp"] }

const removable = outsideParties.map(({ name }) => name).filter((party) => !required.includes(party))

test.each(removable)(
  "a provider without the party %s offers and begins what needs it no more, and all else",
  async (party) => {
    const provider = await startTestProvider({ absent: [party] })
    try {
      const { offered, refused } = await readOffered(provider)
      const gone = offers.filter(({ parties }) => parties.includes(party)).map(({ name }) => name)
      const left = offers
        .map(({ name }) => name)
        .filter((name) => !gone.includes(name) && !beyondReach[party]?.includes(name))
      expect([...offered].toSorted()).toEqual(left.filter((name) => !unlisted.includes(name)).toSorted())
      expect([...refused].toSorted()).toEqual(gone.filter((name) => name in begins).toSorted())
    } finally {
      await provider.stop()
    }
  },
)
