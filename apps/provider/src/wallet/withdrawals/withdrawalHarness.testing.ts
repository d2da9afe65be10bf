import { randomUUID } from "node:crypto"
import {
  BeneficiarySchema,
  LimitsSchema,
  type Withdrawal,
  type WithdrawalQuote,
  WithdrawalQuoteSchema,
  WithdrawalSchema,
} from "@wallet/core/contract"
import { findCurrency, money } from "@wallet/core/money"
import * as v from "valibot"
import { applyRequests } from "#ledger/applyRequests.ts"
import { verifyLedger } from "#ledger/verify.ts"
import type { Services } from "#platform/services.ts"
import type { ProviderOptions } from "#provider.ts"
import { startTestProvider, type TestAnswer, type TestProvider } from "#test/testProvider.ts"

/** A signed-in customer of the harness. */
export interface HarnessCustomer {
  readonly id: string
  readonly email: string
  readonly token: string
}

export interface WithdrawalHarness {
  readonly provider: TestProvider
  addCustomer(): Promise<HarnessCustomer>
  /** The customer who is signed in with that token. */
  customerOf(token: string): Promise<HarnessCustomer>
  /** Credits a wallet from outside, in the ledger only. */
  fund(customer: HarnessCustomer, amount: string, currency: string): Promise<void>
  /** Verifies the customer. */
  verify(customer: HarnessCustomer): Promise<void>
  ask(customer: HarnessCustomer, body: object): Promise<TestAnswer>
  quote(customer: HarnessCustomer, body: object): Promise<WithdrawalQuote>
  /** Sends by a quote, and confirms it with the mailed code. */
  confirm(customer: HarnessCustomer, quote: WithdrawalQuote, key?: string): Promise<TestAnswer>
  /** Quotes and confirms a withdrawal, and runs no jobs. */
  withdraw(customer: HarnessCustomer, body: object): Promise<Withdrawal>
  read(customer: HarnessCustomer, id: string): Promise<Withdrawal>
  /** Advances the time and runs jobs until the withdrawal is in one of the states. */
  until(customer: HarnessCustomer, id: string, ...states: Withdrawal["state"][]): Promise<Withdrawal>
  saved(customer: HarnessCustomer, body: object): Promise<v.InferOutput<typeof BeneficiarySchema>>
  limits(customer: HarnessCustomer): Promise<v.InferOutput<typeof LimitsSchema>>
  available(customer: HarnessCustomer, currency: string): Promise<{ available: string; held: string }>
  tokenOfCard(number: string): Promise<string>
  /** @throws if what happened has left the ledger with a difference. */
  stop(): Promise<void>
}

export async function createWithdrawalHarness(
  options: ProviderOptions = {},
  environment: Record<string, string> = {},
): Promise<WithdrawalHarness> {
  return toWithdrawalHarness(await startTestProvider(options, environment))
}

/** The services with networks that make payments together: the sandbox's make them one by one. */
export function makingTogether(services: Services): Services {
  const { payouts } = services.rails
  const crypto = { ...payouts.crypto, mostTogether: () => 100 }
  return { ...services, rails: { ...services.rails, payouts: { ...payouts, crypto } } }
}

/** Creates the harness on top of an existing provider. */
export function toWithdrawalHarness(provider: TestProvider): WithdrawalHarness {
  const { db } = provider.database
  const send: TestProvider["send"] = (...request) => provider.send(...request)

  const ask: WithdrawalHarness["ask"] = ({ token }, body) => send("POST", "/withdrawals/quotes", { token, body })
  const quote: WithdrawalHarness["quote"] = async (customer, body) => {
    const answer = await ask(customer, body)
    if (!answer.ok) throw new Error(`The quote was refused: ${answer.text}`)
    return v.parse(WithdrawalQuoteSchema, answer.data)
  }
  const confirm: WithdrawalHarness["confirm"] = async (
    { token, email },
    { id, amount, destination },
    key = randomUUID(),
  ) => {
    const request = { token, key, body: { quoteId: id, ...amount, to: destination.to } }
    const asked = await send("POST", "/withdrawals", request)
    if (asked.tag !== "step_up_required") return asked
    const { stepUpId = "" } = readDetails(asked)
    await send("POST", `/stepUps/${stepUpId}/sendCode`, { token })
    await send("POST", `/stepUps/${stepUpId}/prove`, { token, body: { code: await provider.readCode(email) } })
    return send("POST", "/withdrawals", request)
  }
  const customerOf: WithdrawalHarness["customerOf"] = async (token) => {
    const { data } = await send("GET", "/users/me", { token })
    return { ...v.parse(v.looseObject({ id: v.string(), email: v.string() }), data), token }
  }
  const read: WithdrawalHarness["read"] = async ({ token }, id) => {
    const { data } = await send("GET", `/withdrawals/${id}`, { token })
    return v.parse(WithdrawalSchema, data)
  }

  return {
    provider,
    ask,
    quote,
    confirm,
    read,
    addCustomer: async () => customerOf(await provider.signUp()),
    customerOf,
    fund: async ({ id }, amount, code) => {
      const currency = findCurrency(code)
      if (!currency) throw new Error(`No currency ${code}`)
      const { units } = money(amount, currency)
      const reference = `fund:${randomUUID()}`
      const legs = [
        { account: { owner: "system", code: "suspense" }, currency: code, amount: -units },
        { account: { owner: "customer", id }, currency: code, amount: units },
      ] as const
      const request = { kind: "transfer", reference, operationId: reference, legs } as const
      await db.transaction().execute((trx) => applyRequests(trx, [request], provider.services.now()))
    },
    verify: async ({ id }) => {
      const row = { id: randomUUID(), user_id: id, status: "approved", redirect_url: null, comment: null }
      await db
        .insertInto("kyc_sessions")
        .values({ ...row, updated_at: provider.services.now() })
        .execute()
    },
    withdraw: async (customer, body) => {
      const answer = await confirm(customer, await quote(customer, body))
      if (!answer.ok) throw new Error(`The withdrawal was refused: ${answer.text}`)
      return v.parse(WithdrawalSchema, answer.data)
    },
    until: async (customer, id, ...states) => {
      for (let turn = 0; turn < 200; turn += 1) {
        await provider.worker.drain()
        const withdrawal = await read(customer, id)
        if (states.includes(withdrawal.state)) return withdrawal
        provider.advance(30_000)
      }
      const jobs = await db
        .selectFrom("jobs")
        .select(["kind", "last_error"])
        .where("last_error", "is not", null)
        .execute()
      throw new Error(`The withdrawal stays ${(await read(customer, id)).state}: ${JSON.stringify(jobs)}`)
    },
    saved: async ({ token }, body) => {
      const { data } = await send("POST", "/beneficiaries", { token, body })
      return v.parse(BeneficiarySchema, data)
    },
    limits: async ({ token }) => v.parse(LimitsSchema, (await send("GET", "/limits", { token })).data),
    available: async ({ token }, currency) => {
      const { data } = await send("GET", "/wallets", { token })
      const Wallet = v.looseObject({ currency: v.string(), available: v.string(), held: v.string() })
      const wallet = v.parse(v.array(Wallet), data).find((one) => one.currency === currency)
      if (!wallet) throw new Error(`No wallet in ${currency}`)
      return { available: wallet.available, held: wallet.held }
    },
    tokenOfCard: async (number) => {
      const answer = await provider.sandbox.request("/payouts/cards", {
        method: "POST",
        headers: { "Content-Type": "application/json" },
        body: JSON.stringify({ number, holder: "JO DOE", expiry: "12/40" }),
      })
      return v.parse(v.looseObject({ token: v.string() }), await answer.json()).token
    },
    stop: async () => {
      const differences = await verifyLedger(db)
      await provider.stop()
      if (differences.length > 0) throw new Error(`The ledger is inconsistent: ${JSON.stringify(differences)}`)
    },
  }
}

/** The details of a refusal. */
export function readDetails({ details = {} }: Pick<TestAnswer, "details">): Record<string, string> {
  return details
}
