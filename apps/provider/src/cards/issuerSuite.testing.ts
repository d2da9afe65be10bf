import { randomUUID } from "node:crypto"
import { quoteVirtualCard } from "@wallet/core/cards"
import { CardQuoteSchema, type CardTransaction, type VirtualCard, VirtualCardSchema } from "@wallet/core/contract"
import * as v from "valibot"
import { afterAll, beforeAll, describe, expect, test } from "vitest"
import { toKycHarness } from "#compliance/kyc/kycHarness.testing.ts"
import type { TestProvider } from "#test/testProvider.ts"
import { readOutcome } from "#test/testProvider.ts"
import type { HarnessCustomer } from "#wallet/withdrawals/withdrawalHarness.testing.ts"
import { type CardHarness, type PaymentOutcome, toCardHarness } from "./cardHarness.testing.ts"

/** An issuer and its merchants, controlled by the suite. Amounts are decimal text in euros. */
export interface PlayedIssuer {
  readonly provider: TestProvider
  /** The id of a product in euros. */
  readonly product: string
  pay(card: string, amount: string): Promise<PaymentOutcome>
  /** The merchant captures money; `isLast` ends the authorization. */
  capture(payment: string, amount: string, isLast: boolean): Promise<void>
  refund(payment: string, amount: string): Promise<void>
  reverse(payment: string): Promise<void>
  /** The card scheme decides the dispute of a payment. */
  decide(payment: string, outcome: "won" | "lost"): Promise<void>
  block(card: string): Promise<void>
  unblock(card: string): Promise<void>
  stop(): Promise<void>
}

const address = { line1: "12 Lindenstrasse", city: "Berlin", postalCode: "10969", country: "DE" }

/** Customers for a played issuer. */
export function createIssuerCustomers({ provider, product }: Pick<PlayedIssuer, "provider" | "product">) {
  const harness: CardHarness = toCardHarness(provider)
  return {
    harness,
    /** A customer with an approved identity check, and with euros. */
    async addIdentified(): Promise<HarnessCustomer> {
      const kyc = toKycHarness(provider)
      const { token, path } = await kyc.begin()
      await kyc.handInPerson(path, { number: randomUUID() })
      await kyc.choose(path, "approved")
      const customer = await harness.customerOf(token)
      await harness.fund(customer, "1000", "EUR")
      return customer
    },
    async order({ token }: HarnessCustomer, phoneNumber = "+4915112345678"): Promise<VirtualCard> {
      const quoted = await readOutcome(
        quoteVirtualCard(provider.createClient(token), { binId: product, walletCurrency: "EUR" }),
      )
      const quote = v.parse(CardQuoteSchema, quoted.data)
      const cardholder = { address, phoneNumber, termsAccepted: true }
      const body = { quoteId: quote.id, label: "Trips", cardholder }
      const ordered = await provider.send("POST", "/virtualCards", { token, key: randomUUID(), body })
      if (!ordered.ok) throw new Error(`No card: ${ordered.text}`)
      await harness.settle()
      return v.parse(VirtualCardSchema, ordered.data)
    },
    async load(customer: HarnessCustomer, cardId: string, amount: string): Promise<void> {
      const asked = { purpose: "top_up", walletCurrency: "EUR", amount, side: "receive" }
      const quote = v.parse(CardQuoteSchema, (await harness.quoteTransfer(customer, cardId, asked)).data)
      const moved = await harness.transfer(customer, cardId, quote)
      if (!moved.ok) throw new Error(`No money: ${moved.text}`)
    },
  }
}

/** The behaviour of virtual cards with any issuer: it runs against the sandbox and each adapter. */
export function describeIssuer(name: string, start: () => Promise<PlayedIssuer>): void {
  describe(`virtual cards of ${name}`, () => {
    let issuer: PlayedIssuer
    let customers: ReturnType<typeof createIssuerCustomers>
    let customer: HarnessCustomer
    beforeAll(async () => {
      issuer = await start()
      customers = createIssuerCustomers(issuer)
      customer = await customers.addIdentified()
    })
    afterAll(async () => {
      try {
        const problems = await issuer.provider.verifyLedger()
        if (problems.length > 0) throw new Error(`The ledger differs: ${JSON.stringify(problems)}`)
      } finally {
        await issuer.stop()
      }
    })

    const cardWith = async (amount: string): Promise<string> => {
      const { id } = await customers.order(customer)
      await customers.load(customer, id, amount)
      return id
    }
    const read = (id: string) => customers.harness.read(customer, id)
    /** A customer's available, held and owed money. */
    const money = async (id: string) => {
      const { available, held, owed } = await read(id)
      return [available, held, owed].map(({ amount }) => Number(amount))
    }
    const newest = async (id: string): Promise<CardTransaction | undefined> =>
      (await customers.harness.payments(customer, id))[0]
    const settle = () => customers.harness.settle()
    const euros = async () => Number((await customers.harness.available(customer, "EUR")).available)

    test("an order becomes a card with its last digits, and closing returns its money", async () => {
      const before = await euros()
      const id = await cardWith("20")
      expect(await read(id)).toMatchObject({
        state: "active",
        last4: expect.stringMatching(/^\d{4}$/),
        expires: expect.stringMatching(/^20\d\d-\d\d$/),
      })
      await customers.harness.act(customer, id, "close")
      expect((await read(id)).state).toBe("closed")
      // The order costs 5, and 1% of the amount moved to the card.
      expect(before - (await euros())).toBeCloseTo(5.2, 1)
    })

    test("a payment is held, captured in parts, and the rest is released with the last part", async () => {
      const id = await cardWith("50")
      const { id: payment, approved } = await issuer.pay(id, "30")
      expect([approved, await money(id)]).toEqual([true, [20, 30, 0]])
      await issuer.capture(payment, "12", false)
      await settle()
      expect(await money(id)).toEqual([20, 18, 0])
      await issuer.capture(payment, "10", true)
      await settle()
      expect(await money(id)).toEqual([28, 0, 0])
      expect(await newest(id)).toMatchObject({ state: "settled", merchant: { name: "Shop", category: "5411" } })
    })

    test("a payment beyond the balance is declined with its reason", async () => {
      const id = await cardWith("10")
      expect(await issuer.pay(id, "30")).toMatchObject({ approved: false })
      await settle()
      expect(await newest(id)).toMatchObject({ state: "declined", declineReason: "insufficient_funds" })
      expect(await money(id)).toEqual([10, 0, 0])
    })

    test("a merchant may capture more than it authorized: the part beyond the balance is owed", async () => {
      const id = await cardWith("20")
      const { id: payment } = await issuer.pay(id, "15")
      await issuer.capture(payment, "26", true)
      await settle()
      expect(await money(id)).toEqual([0, 0, 6])
    })

    test("a cancelled payment is released", async () => {
      const id = await cardWith("20")
      const { id: payment } = await issuer.pay(id, "15")
      await issuer.reverse(payment)
      await settle()
      expect([await money(id), (await newest(id))?.state]).toEqual([[20, 0, 0], "reversed"])
    })

    test("refunds are credited, also in parts", async () => {
      const id = await cardWith("40")
      const { id: payment } = await issuer.pay(id, "40")
      await issuer.capture(payment, "40", true)
      await issuer.refund(payment, "15")
      await settle()
      expect(await money(id)).toEqual([15, 0, 0])
      await issuer.refund(payment, "25")
      await settle()
      expect([await money(id), (await newest(id))?.state]).toEqual([[40, 0, 0], "refunded"])
    })

    test("a frozen card declines, and pays again after it is unfrozen", async () => {
      const id = await cardWith("20")
      await customers.harness.act(customer, id, "freeze")
      expect(await issuer.pay(id, "5")).toMatchObject({ approved: false })
      await settle()
      expect(await newest(id)).toMatchObject({ state: "declined", declineReason: "card_frozen" })
      await customers.harness.act(customer, id, "unfreeze")
      expect(await issuer.pay(id, "5")).toMatchObject({ approved: true })
    })

    test("a block by the issuer stays until the issuer lifts it", async () => {
      const id = await cardWith("20")
      await issuer.block(id)
      await settle()
      expect((await read(id)).state).toBe("blocked")
      expect(await issuer.pay(id, "5")).toMatchObject({ approved: false })
      await issuer.unblock(id)
      await settle()
      expect((await read(id)).state).toBe("frozen")
    })

    test.each([
      ["won", [30, 0, 0], "refunded"],
      ["lost", [0, 0, 0], "settled"],
    ] as const)("a payment that the customer did not make is disputed, and %s", async (outcome, funds, state) => {
      const id = await cardWith("30")
      const { id: payment } = await issuer.pay(id, "30")
      await issuer.capture(payment, "30", true)
      await settle()
      const transactionIds = [(await newest(id))?.id]
      await customers.harness.act(customer, id, "reportFraud", { transactionIds })
      expect(await newest(id)).toMatchObject({ state: "disputed" })
      await issuer.decide(payment, outcome)
      await settle()
      expect([await money(id), (await newest(id))?.state]).toEqual([funds, state])
    })

    test("a replacement is another card with the same money", async () => {
      const id = await cardWith("20")
      const replaced = await customers.harness.act(customer, id, "replace")
      const { id: next } = v.parse(VirtualCardSchema, replaced.data)
      expect([(await read(next)).state, await money(next)]).toEqual(["active", [20, 0, 0]])
      expect(await issuer.pay(next, "5")).toMatchObject({ approved: true })
      expect(await issuer.pay(id, "5")).toMatchObject({ approved: false })
    })
  })
}
