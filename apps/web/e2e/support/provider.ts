import { randomUUID } from "node:crypto"
import { type APIRequestContext, expect } from "@playwright/test"

/** A customer of the provider under test. */
export interface Customer {
  readonly email: string
  readonly password: string
}

/** Nobody else's address: each test has customers of its own. */
export function newCustomer(): Customer {
  return { email: `e2e-${randomUUID().slice(0, 13)}@example.com`, password: "quiet river, seven boats" }
}

/** Opens an account over the API, mail included: for tests that are about something else. */
export async function openAccount(request: APIRequestContext): Promise<Customer> {
  const customer = newCustomer()
  const registration = { ...customer, locale: "en" }
  const { registrationId } = await post<{ registrationId: string }>(request, "/users/register", registration)
  const code = await readConfirmationCode(request, customer.email)
  await post(request, "/users/confirmEmail", { registrationId, code })
  return customer
}

/** Brings money in by the sandbox's test card, and waits until it is there. */
export async function topUp(request: APIRequestContext, customer: Customer, amount: string): Promise<void> {
  const token = await keptSession(request, customer)
  const card = { number: "4242424242424242", expiry: "12/39", cvc: "123", holder: "E TWO E" }
  const tokenized = await request.post("/sandbox/acquirer/tokens", { data: card })
  const { token: cardToken } = (await tokenized.json()) as { token: string }
  await post(
    request,
    "/topUps/card",
    { amount, currency: "WUD", cardToken },
    { Authorization: `Bearer ${token}`, "Idempotency-Key": randomUUID() },
  )
  await expect.poll(async () => readBalance(request, customer, "WUD")).toContain(amount)
}

/** Brings money into a wallet of any currency: by the test card, and by an exchange into exactly that much. */
export async function fund(
  request: APIRequestContext,
  customer: Customer,
  amount: string,
  currency: string,
): Promise<void> {
  await topUp(request, customer, "200000")
  const headers = { Authorization: `Bearer ${await keptSession(request, customer)}` }
  const asked = { fromCurrency: "WUD", toCurrency: currency, amount, side: "to" }
  const { id } = await post<{ id: string }>(request, "/exchange/quotes", asked, headers)
  await post(request, `/exchange/quotes/${id}/execute`, {}, { ...headers, "Idempotency-Key": randomUUID() })
}

/** Creates an invoice of a merchant's, and gives its id. */
export async function createInvoice(
  request: APIRequestContext,
  merchant: Customer,
  invoice: {
    readonly amount: string
    readonly currency: string
    readonly orderId?: string
    readonly description?: string
  },
): Promise<string> {
  const headers = { Authorization: `Bearer ${await keptSession(request, merchant)}`, "Idempotency-Key": randomUUID() }
  const { id } = await post<{ id: string }>(request, "/merchant/invoices", invoice, headers)
  return id
}

/** Has the sandbox's vendor approve a customer's identity, with a name where one is given. */
export async function verifyIdentity(request: APIRequestContext, customer: Customer, name?: string): Promise<void> {
  const headers = { Authorization: `Bearer ${await keptSession(request, customer)}` }
  const { redirectUrl } = await post<{ redirectUrl: string }>(request, "/kyc/requestRedirectUrl", {}, headers)
  const check = new URL(redirectUrl).pathname
  if (name !== undefined)
    await request.post(`${check}/details`, { form: { name, born: "1990-05-17", country: "DE" }, maxRedirects: 0 })
  await request.post(check, { form: { outcome: "approved" }, maxRedirects: 0 })
}

/** Reads a customer's available balance from the provider. */
export async function readBalance(request: APIRequestContext, customer: Customer, currency: string): Promise<string> {
  const wallets = await read<{ currency: string; available: string }[]>(request, customer, "/wallets")
  return wallets.find((wallet) => wallet.currency === currency)?.available ?? "none"
}

/** Counts the operations of a kind in a customer's history. */
export async function countOperations(request: APIRequestContext, customer: Customer, kind: string): Promise<number> {
  const page = await read<{ items: { kind: string }[] }>(request, customer, "/operations")
  return page.items.filter((item) => item.kind === kind).length
}

/** Reads the six digits from the newest mail to an address in the sandbox's mailbox. */
export async function readConfirmationCode(request: APIRequestContext, email: string): Promise<string> {
  let code: string | undefined
  await expect
    .poll(async () => {
      const page = await request.get(`/sandbox/mailbox?to=${encodeURIComponent(email)}`)
      const text = (await page.text()).replace(/<style[\s\S]*?<\/style>|<[^>]+>/g, " ")
      code = /\b\d{6}\b/.exec(text)?.[0]
      return code
    })
    .toBeDefined()
  return code ?? ""
}

/** Reads the code from the newest text message to a phone number, once it has come. */
export async function readTextedCode(request: APIRequestContext, phone: string): Promise<string> {
  let code: string | undefined
  await expect
    .poll(async () => {
      const answer = await request.get(`/sandbox/api/sms?to=${encodeURIComponent(phone)}`)
      const [newest] = (await answer.json()) as { body: string }[]
      code = /\b\d{6}\b/.exec(newest?.body ?? "")?.[0]
      return code
    })
    .toBeDefined()
  return code ?? ""
}

const stepUpCode = /(?:Your code|Код): (\d{6})/

/** Reads the code that confirms an operation from the newest mail to an address that holds one. */
export async function readStepUpCode(request: APIRequestContext, email: string): Promise<string> {
  return readFromMails(request, email, stepUpCode)
}

/** The newest code of a step-up that was mailed so far, to tell it from the one that comes next. */
export async function findStepUpCode(request: APIRequestContext, email: string): Promise<string | undefined> {
  return findInMails(request, email, stepUpCode)
}

/** Reads the code that confirms an address again. */
export async function readAddressCode(request: APIRequestContext, email: string): Promise<string> {
  return readFromMails(request, email, /Confirm your email: (\d{6})/)
}

/** Has the newest mail to an address come back, or be reported as spam. */
export async function reportNewestMail(
  request: APIRequestContext,
  email: string,
  outcome: "bounced" | "complained",
): Promise<void> {
  const key = await readFromMails(request, email, /name="key" value="([0-9a-f]{32})"/)
  const answer = await request.post("/sandbox/mailbox/reports", { form: { key, outcome } })
  expect(answer.ok()).toBe(true)
}

/** Reads the code that a sign-in needs after many failed ones. */
export async function readSignInCode(request: APIRequestContext, email: string): Promise<string> {
  return readFromMails(request, email, /(?:Your login code|Код для входа): (\d{6})/)
}

/** Reads the link that sets a new password from the mails to an address. */
export async function readResetLink(request: APIRequestContext, email: string): Promise<string> {
  return readFromMails(request, email, /(\/auth\/forgot-password#token=[\w-]+)/)
}

/** Waits for a mail with the pattern; gives what stands in its brackets. */
async function readFromMails(request: APIRequestContext, email: string, pattern: RegExp): Promise<string> {
  let found: string | undefined
  await expect
    .poll(async () => {
      found = await findInMails(request, email, pattern)
      return found
    })
    .toBeDefined()
  return found ?? ""
}

async function findInMails(request: APIRequestContext, email: string, pattern: RegExp): Promise<string | undefined> {
  const page = await request.get(`/sandbox/mailbox?to=${encodeURIComponent(email)}`)
  return pattern.exec(await page.text())?.[1]
}

/** Reads what the provider answers a customer. */
export async function read<T>(request: APIRequestContext, customer: Customer, path: string): Promise<T> {
  const ask = async () => {
    const headers = { Authorization: `Bearer ${await keptSession(request, customer)}` }
    // A server may close an idle connection at the moment in which it is used again.
    return request.get(`/api${path}`, { headers, maxRetries: 2 })
  }
  let response = await ask()
  if (response.status() === 401) {
    sessions.delete(customer.email)
    response = await ask()
  }
  return ((await response.json()) as { data: T }).data
}

/** The sessions of this worker's customers, by address: a password is slow to check, and a balance is asked for often. */
const sessions = new Map<string, Promise<string>>()

/** The access token of one session for all that a test asks over the API. */
export function keptSession(request: APIRequestContext, customer: Customer): Promise<string> {
  const kept = sessions.get(customer.email) ?? signIn(request, customer)
  sessions.set(customer.email, kept)
  return kept
}

/** Opens a session, and gives its access token. */
export async function signIn(request: APIRequestContext, { email, password }: Customer): Promise<string> {
  const { accessToken } = await post<{ accessToken: string }>(request, "/users/login", { email, password })
  return accessToken
}

async function post<T>(
  request: APIRequestContext,
  path: string,
  data: object,
  headers: Record<string, string> = {},
): Promise<T> {
  const response = await request.post(`/api${path}`, { data, headers })
  expect(response.status(), await response.text()).toBe(200)
  return ((await response.json()) as { data: T }).data
}
