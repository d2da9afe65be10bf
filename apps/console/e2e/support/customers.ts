import { randomUUID } from "node:crypto"
import { expect } from "@playwright/test"
import { stage } from "./operators.ts"

/** A customer of the stage. */
export interface Customer {
  readonly email: string
  readonly token: string
}

const password = "quiet river, seven boats"

/** Opens an account over the API, mail included. */
export async function openAccount(): Promise<Customer> {
  const email = `e2e-${randomUUID().slice(0, 13)}@example.com`
  const { registrationId } = await post<{ registrationId: string }>("/users/register", {
    email,
    password,
    locale: "en",
  })
  await post("/users/confirmEmail", { registrationId, code: await readCode(email) })
  const { accessToken } = await post<{ accessToken: string }>("/users/login", { email, password })
  return { email, token: accessToken }
}

/** Applies to be an affiliate, which waits at the desk of applications. */
export async function applyAsAffiliate(about: string): Promise<Customer> {
  const customer = await openAccount()
  const application = { programme: "affiliate", channel: "https://blog.example.com", audience: "2000 readers", about }
  await post("/referral/applications", application, customer)
  return customer
}

/** Brings money in by the sandbox's test card. A refund of it needs two operators. */
export async function topUp(customer: Customer, amount: string): Promise<void> {
  const card = { number: "4242424242424242", expiry: "12/39", cvc: "123", holder: "E TWO E" }
  const tokenized = await fetch(`${stage.origin}/sandbox/acquirer/tokens`, {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify(card),
  })
  const { token: cardToken } = (await tokenized.json()) as { token: string }
  await post("/topUps/card", { amount, currency: "WUD", cardToken }, customer)
}

/** Makes a call of a customer, or of nobody. */
async function post<Data>(path: string, body: object, customer?: Customer): Promise<Data> {
  const response = await fetch(`${stage.origin}/api${path}`, {
    method: "POST",
    headers: {
      "Content-Type": "application/json",
      "Idempotency-Key": randomUUID(),
      ...(customer && { Authorization: `Bearer ${customer.token}` }),
    },
    body: JSON.stringify(body),
  })
  const answer = (await response.json()) as { data: Data; error?: unknown }
  if (!response.ok) throw new Error(`${path}: ${JSON.stringify(answer.error)}`)
  return answer.data
}

async function readCode(email: string): Promise<string> {
  let code: string | undefined
  await expect
    .poll(async () => {
      const mails = await fetch(`${stage.origin}/sandbox/api/mails?to=${encodeURIComponent(email)}`)
      const [newest] = (await mails.json()) as { body: string }[]
      code = /\b\d{6}\b/.exec(newest?.body ?? "")?.[0]
      return code
    })
    .toBeDefined()
  return code ?? ""
}
