import { randomUUID } from "node:crypto"
import type { CallName, Contract } from "@wallet/core/contract"
import * as v from "valibot"
import { hashToken } from "../../src/identity/token.ts"
import { type TestProvider, testPassword } from "../../src/provider.testing.ts"
import { withdrawalBedOf } from "../../src/withdrawals/withdrawalBed.testing.ts"
import type { TestDatabase } from "../postgres.ts"

/** The calls that name an object in their path. */
export type CallWithId = {
  [Name in CallName]: Contract[Name] extends { readonly params: unknown } ? Name : never
}[CallName]

/** Makes an object that belongs to the customer of `token`, and gives the path parameters that name it. */
export type MakeOwned = (provider: TestProvider, token: string) => Promise<Record<string, string>>

const toAnyMoney = { currency: "KZT", rail: "anymoney", account: "jo@anymoney.example" }

const WithId = v.looseObject({ id: v.string() })

/** What such a call must say for its id to be looked at. */
export const bodies: { readonly [Name in CallWithId]?: object } = {
  proveStepUp: { code: "123456" },
  renamePasskey: { name: "Phone" },
}

/** One object for each call that names one. A new call with path parameters needs its line here: tests say so. */
export const ownedObjects: { readonly [Name in CallWithId]: MakeOwned } = {
  getIdempotencyOutcome: async (provider, token) => {
    const key = randomUUID()
    const body = { recipient: "nobody@wallet.example", amount: "1.00", currency: "WUD" }
    await provider.send("POST", "/transfers", { token, key, body })
    return { key }
  },

  getTopUp: async (provider, token) => {
    const card = { number: "4242 4242 4242 4242", expiry: "12/40", cvc: "123", holder: "Jo Doe" }
    const tokenized = await provider.sandbox.request("/acquirer/tokens", {
      method: "POST",
      headers: { "Content-Type": "application/json" },
      body: JSON.stringify(card),
    })
    const { token: cardToken } = v.parse(v.looseObject({ token: v.string() }), await tokenized.json())
    const body = { amount: "100.00", currency: "WUD", cardToken }
    const { data } = await provider.send("POST", "/topUps/card", { token, key: randomUUID(), body })
    return { topUpId: v.parse(WithId, data).id }
  },

  cancelTopUp: (provider, token) => ownedObjects.getTopUp(provider, token),

  getSbpTopUp: async (provider, token) => {
    const body = { amount: "100.00", currency: "WUD" }
    const { data } = await provider.send("POST", "/topUps/sbp", { token, key: randomUUID(), body })
    return { topUpId: v.parse(WithId, data).id }
  },

  cancelSbpTopUp: (provider, token) => ownedObjects.getSbpTopUp(provider, token),

  removeSavedCard: async ({ database: { db }, services }, token) => {
    const { user_id } = await db
      .selectFrom("sessions")
      .where("token_hash", "=", hashToken(token))
      .select("user_id")
      .executeTakeFirstOrThrow()
    const id = randomUUID()
    const card = { token: id, fingerprint: id, brand: "Visa", last4: "4242", created_at: services.now() }
    await db
      .insertInto("saved_cards")
      .values({ ...card, id, user_id })
      .execute()
    return { cardId: id }
  },

  getOperation: async (provider, token) => {
    await ownedObjects.getTopUp(provider, token)
    const { data } = await provider.send("GET", "/operations", { token })
    const [first] = v.parse(v.looseObject({ items: v.array(WithId) }), data).items
    return { operationId: first?.id ?? "" }
  },

  getExport: async (provider, token) => {
    const { data } = await provider.send("POST", "/exports", { token, body: { format: "csv" } })
    return { exportId: v.parse(WithId, data).id }
  },

  executeExchangeQuote: async (provider, token) => {
    const body = { fromCurrency: "WUD", toCurrency: "USDT", amount: "100.00", side: "from" }
    const { data } = await provider.send("POST", "/exchange/quotes", { token, body })
    return { quoteId: v.parse(WithId, data).id }
  },

  getWithdrawal: async (provider, token) => {
    const bed = withdrawalBedOf(provider)
    const customer = await bed.customerOf(token)
    await bed.fund(customer, "5000", "KZT")
    const { id } = await bed.withdraw(customer, { ...toAnyMoney, amount: "5000", side: "send" })
    return { withdrawalId: id }
  },

  cancelWithdrawal: (provider, token) => ownedObjects.getWithdrawal(provider, token),

  archiveBeneficiary: async (provider, token) => {
    const bed = withdrawalBedOf(provider)
    const { id } = await bed.saved(await bed.customerOf(token), { ...toAnyMoney, label: "Jo" })
    return { beneficiaryId: id }
  },

  proveStepUp: async (provider, token) => {
    const body = { currentPassword: testPassword, newPassword: "a quiet river" }
    const { details } = await provider.send("POST", "/users/password", { token, body })
    return { stepUpId: details?.["stepUpId"] ?? "" }
  },

  sendStepUpCode: (provider, token) => ownedObjects.proveStepUp(provider, token),
  getStepUpPasskeyOptions: (provider, token) => ownedObjects.proveStepUp(provider, token),

  renamePasskey: async ({ database, services }, token) => {
    const { user_id } = await sessionOf(database, token)
    const passkey = { id: randomUUID(), user_id, credential_id: randomUUID(), public_key: Buffer.alloc(1) }
    const rest = { counter: 0n, transports: [], name: "Laptop", created_at: services.now() }
    await database.db
      .insertInto("passkeys")
      .values({ ...passkey, ...rest })
      .execute()
    return { passkeyId: passkey.id }
  },

  removePasskey: (provider, token) => ownedObjects.renamePasskey(provider, token),

  disableApiKey: async ({ database, services }, token) => {
    const { user_id } = await sessionOf(database, token)
    const key = { id: randomUUID(), user_id, name: "Shop", scopes: ["read" as const], addresses: [], signed: false }
    await database.db
      .insertInto("api_keys")
      .values({ ...key, state: "active", created_at: services.now() })
      .execute()
    return { apiKeyId: key.id }
  },

  enableApiKey: async (provider, token) => {
    const owned = await ownedObjects.disableApiKey(provider, token)
    await provider.send("POST", `/apiKeys/${owned["apiKeyId"]}/disable`, { token })
    return owned
  },

  rotateApiKey: (provider, token) => ownedObjects.disableApiKey(provider, token),
  deleteApiKey: (provider, token) => ownedObjects.disableApiKey(provider, token),
  listApiKeyRequests: (provider, token) => ownedObjects.disableApiKey(provider, token),

  // Another one than the owner's own, which is still needed.
  endSession: async (provider, token) => {
    const { data } = await provider.send("GET", "/users/me", { token })
    const other = await provider.signIn(v.parse(v.looseObject({ email: v.string() }), data).email)
    return { sessionId: (await sessionOf(provider.database, other)).id }
  },
}

function sessionOf({ db }: TestDatabase, token: string) {
  return db
    .selectFrom("sessions")
    .select(["id", "user_id"])
    .where("token_hash", "=", hashToken(token))
    .executeTakeFirstOrThrow()
}
