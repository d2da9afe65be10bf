import { expect, test } from "vitest"
import { disable2fa } from "#actions/access/disable2fa.ts"
import { enable2fa } from "#actions/access/enable2fa.ts"
import { getMe } from "#actions/access/getMe.ts"
import { logout } from "#actions/access/logout.ts"
import { listVirtualCardBins } from "#actions/cards/listVirtualCardBins.ts"
import { getKycStatus } from "#actions/compliance/getKycStatus.ts"
import { requestKycRedirectUrl } from "#actions/compliance/requestKycRedirectUrl.ts"
import { listInternalInvoiceSessions } from "#actions/invoicePayments/listInternalInvoiceSessions.ts"
import { listInvoiceTemplates } from "#actions/invoices/listInvoiceTemplates.ts"
import { getHideEmptyWallets } from "#actions/profile/getHideEmptyWallets.ts"
import { setHideEmptyWallets } from "#actions/profile/setHideEmptyWallets.ts"
import type { WalletClient } from "#client.ts"
import { createTestClient } from "#testing/createTestClient.ts"
import { sampleUser } from "#testing/samples.ts"
import { ok } from "#testing/scriptedFetch.ts"

const kyc = { status: "approved" }
const rows: [
  name: string,
  call: (client: WalletClient) => Promise<unknown>,
  request: string,
  body: string | undefined,
  data: unknown,
][] = [
  ["logout", (client) => logout(client), "POST /users/logout", undefined, undefined],
  ["getMe", (client) => getMe(client), "GET /users/me", undefined, sampleUser],
  ["getKycStatus", (client) => getKycStatus(client), "GET /kyc/status", undefined, kyc],
  [
    "requestKycRedirectUrl",
    (client) => requestKycRedirectUrl(client, { level: 2 }),
    "POST /kyc/requestRedirectUrl",
    '{"level":2}',
    kyc,
  ],
  [
    "getHideEmptyWallets",
    (client) => getHideEmptyWallets(client),
    "GET /userSettings/hideEmptyWallets",
    undefined,
    true,
  ],
  [
    "setHideEmptyWallets",
    (client) => setHideEmptyWallets(client, { value: true }),
    "POST /userSettings/hideEmptyWallets?value=true",
    undefined,
    undefined,
  ],
  [
    "enable2fa",
    (client) => enable2fa(client, { oneTimePassword: "123456" }),
    "POST /users/enable2fa",
    '{"oneTimePassword":"123456"}',
    undefined,
  ],
  [
    "disable2fa",
    (client) => disable2fa(client, { oneTimePassword: "123456" }),
    "POST /users/disable2fa",
    '{"oneTimePassword":"123456"}',
    undefined,
  ],
  ["listInvoiceTemplates", (client) => listInvoiceTemplates(client), "GET /invoiceTemplates", undefined, []],
  [
    "listInternalInvoiceSessions",
    (client) => listInternalInvoiceSessions(client),
    "GET /invoices/internalSessions",
    undefined,
    [],
  ],
  ["listVirtualCardBins", (client) => listVirtualCardBins(client), "GET /virtualCards/bins", undefined, []],
]

test.each(rows)("spec §7: %s is sent as the table says", async (_, call, request, body, data) => {
  const { client, sent } = createTestClient(() => ok(data))
  expect(await call(client)).toEqual(data)
  expect(sent).toHaveLength(1)
  expect(`${sent[0]?.method} ${sent[0]?.path}`).toBe(request)
  expect(sent[0]?.body).toBe(body)
  expect(sent[0]?.headers).toEqual({
    Accept: "application/json",
    "Content-Type": "application/json",
    Authorization: "Bearer token-1",
    traceparent: expect.stringMatching(/^00-[0-9a-f]{32}-[0-9a-f]{16}-00$/),
  })
})

test("spec §7: the host of the calls is the provider's, derived from the site's domain", async () => {
  const { client, sent } = createTestClient(() => ok(true), { apiUrl: undefined })
  await getHideEmptyWallets(client)
  expect(sent[0]?.url).toBe("https://api.example.com/userSettings/hideEmptyWallets")
})

test("the scheme of the Authorization header can be replaced; without a token there is none", async () => {
  const { client, sent } = createTestClient(() => ok(true), { authorization: (token) => `Token ${token}` })
  await getHideEmptyWallets(client)
  client.store.setState({ accessToken: undefined })
  await getHideEmptyWallets(client)
  expect(sent.map(({ headers }) => headers["Authorization"])).toEqual(["Token token-1", undefined])
})

test("spec §3: data that is read is stored in the client's state", async () => {
  const answers: Record<string, unknown> = {
    "/users/me": sampleUser,
    "/kyc/status": kyc,
    "/userSettings/hideEmptyWallets": true,
    "/invoiceTemplates": [],
    "/invoices/internalSessions": [],
    "/virtualCards/bins": [],
  }
  const { client } = createTestClient(({ path }) => ok(answers[path]))
  await Promise.all([getMe(client), getKycStatus(client), getHideEmptyWallets(client), listInvoiceTemplates(client)])
  await Promise.all([listInternalInvoiceSessions(client), listVirtualCardBins(client)])
  expect(client.store.getState()).toMatchObject({
    user: sampleUser,
    kycSession: kyc,
    hideEmptyWallets: true,
    invoiceTemplates: [],
    internalInvoiceSessions: [],
    virtualCardBins: [],
  })
})

test("spec §4: turning two-factor on sets the user's flag; turning it off clears it (our decision)", async () => {
  const { client } = createTestClient()
  client.store.setState({ user: sampleUser })
  await enable2fa(client, { oneTimePassword: "123456" })
  expect(client.store.getState().user?.hasOneTimePassword).toBe(true)
  await disable2fa(client, { oneTimePassword: "123456" })
  expect(client.store.getState().user?.hasOneTimePassword).toBe(false)
})

test("a setting is stored only once the provider has it", async () => {
  const { client } = createTestClient(({ path }) => (path.includes("true") ? new Error("offline") : ok()))
  await setHideEmptyWallets(client, { value: false })
  await expect(setHideEmptyWallets(client, { value: true })).rejects.toMatchObject({ name: "NetworkError" })
  expect(client.store.getState().hideEmptyWallets).toBe(false)
})
