import { randomUUID } from "node:crypto"
import { once } from "node:events"
import { mkdtemp, rm, writeFile } from "node:fs/promises"
import { createServer, type Server } from "node:https"
import type { AddressInfo } from "node:net"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { getRequestListener } from "@hono/node-server"
import { cancelWithdrawal, getDepositAddress, getTravelAddress, getWithdrawal } from "@wallet/core"
import { createSandboxChainPlay } from "@wallet/sandbox/chain/play.ts"
import { strangerAddress } from "@wallet/sandbox/chain/strangers.ts"
import { afterAll, beforeAll, describe, expect, test } from "vitest"
import type { Reach } from "#rails/party.ts"
import { trpCertificate } from "#rails/travelRule/certificate.testing.ts"
import { encodeTravelAddress } from "#rails/travelRule/travelAddress.ts"
import { readOutcome, startTestProvider } from "#test/testProvider.ts"
import { scanChain } from "#wallet/deposits/scanner.ts"
import { decideNameAlert } from "#wallet/screening/names/nameAlerts.ts"
import {
  type HarnessCustomer,
  toWithdrawalHarness,
  type WithdrawalHarness,
} from "#wallet/withdrawals/withdrawalHarness.testing.ts"
import { readOriginator } from "./ivms101.ts"
import { toTravelAddress } from "./travelAddresses.ts"

/** One of our providers, reachable by others over TLS at its host. */
interface Service {
  readonly harness: WithdrawalHarness
  readonly server: Server
}

const ports = new Map<string, number>()
/** Statuses that a host returns next instead of its own. */
const faults: number[] = []
const reach: Reach = (address) => {
  const port = ports.get(address)
  return port === undefined ? address : `https://127.0.0.1:${port}`
}

let folder: string

async function startService(host: string, peers: string): Promise<Service> {
  const provider = await startTestProvider(
    { reach },
    {
      SITE_ORIGIN: `https://${host}`,
      LEGAL_ENTITY: `${host} Ltd`,
      TRAVEL_RULE_FROM: "300",
      TRAVEL_RULE_PARTY: "trp",
      TRP_PEERS: peers,
      TRP_CERTIFICATE: join(folder, "certificate.pem"),
      TRP_AUTHORITY: join(folder, "certificate.pem"),
      TRP_KEY: trpCertificate.key,
    },
    "production",
  )
  const harness = toWithdrawalHarness(provider)
  const listener = getRequestListener((request) => harness.provider.api.fetch(withoutPrefix(request)))
  const tls = { ...trpCertificate, ca: trpCertificate.cert, requestCert: true, rejectUnauthorized: true }
  const server = createServer(tls, (request, response) => {
    const fault = faults.shift()
    if (fault !== undefined) response.writeHead(fault).end()
    else void listener(request, response)
  }).listen(0, "127.0.0.1")
  await once(server, "listening")
  ports.set(`https://${host}`, (server.address() as AddressInfo).port) // of a port, not of a pipe
  return { harness, server }
}

/** The provider's API is mounted at `/api`. */
function withoutPrefix(request: Request): Request {
  const url = new URL(request.url)
  url.pathname = url.pathname.replace(/^\/api/, "")
  return new Request(url, request)
}

let ours: Service
let theirs: Service
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "trp-"))
  await writeFile(join(folder, "certificate.pem"), trpCertificate.cert)
  ours = await startService("ours.example", "theirs.example=Their Exchange")
  theirs = await startService("theirs.example", "ours.example=Our Wallet")
})
afterAll(async () => {
  for (const { server, harness } of [ours, theirs]) {
    server.close().closeAllConnections()
    // oxlint-disable-next-line no-await-in-loop -- one database after the other
    await harness.stop()
  }
  await rm(folder, { recursive: true })
})

async function bothWork(): Promise<void> {
  for (let turn = 0; turn < 4; turn += 1) {
    // oxlint-disable-next-line no-await-in-loop -- each answers the other's inquiries
    for (const { harness } of [ours, theirs]) await harness.provider.worker.drain()
  }
}

async function addReceiver() {
  const { harness } = theirs
  const customer = await harness.addCustomer()
  const data = await getDepositAddress(harness.provider.createClient(customer.token), {
    currency: "BTC",
    network: "bitcoin",
  })
  const travelAddress = (await toTravelAddress(harness.provider.services, customer.id)) ?? ""
  return { customer, address: (data as { address: string }).address, travelAddress }
}

async function addSender(): Promise<HarnessCustomer> {
  const { harness } = ours
  const customer = await harness.addCustomer()
  await harness.fund(customer, "1", "BTC")
  await harness.provider.database.db
    .insertInto("kyc_sessions")
    .values({
      id: randomUUID(),
      user_id: customer.id,
      status: "approved",
      redirect_url: null,
      comment: null,
      legal_name: "Jo Doe",
      birth_date: "1990-05-17",
      nationality: "DE",
      updated_at: harness.provider.services.now(),
    })
    .execute()
  return customer
}

const toBitcoin = (address: string, service: string) => ({
  currency: "BTC",
  rail: "crypto",
  network: "bitcoin",
  side: "send",
  amount: "0.006",
  address,
  travelRule: { owner: "other", name: "Ann Roe", service },
})

const readTransfer = (customer: HarnessCustomer) =>
  ours.harness.provider.database.db
    .selectFrom("travel_rule_transfers")
    .selectAll()
    .where("user_id", "=", customer.id)
    .executeTakeFirstOrThrow()

const inquiriesFor = (customer: HarnessCustomer) =>
  theirs.harness.provider.database.db
    .selectFrom("travel_rule_inquiries")
    .selectAll()
    .where("user_id", "=", customer.id)
    .execute()

/** The response of the recipient's service, as the customer sees it. */
const answerTo = async ({ token }: HarnessCustomer, id: string) => {
  const data = await getWithdrawal(ours.harness.provider.createClient(token), { withdrawalId: id })
  return (data as { travelRule: unknown }).travelRule
}

/** Posts a message to the other service, as any third party can. */
const post = (path: string, body: object, requestId: string = randomUUID()) =>
  theirs.harness.provider.api.request(path, {
    method: "POST",
    headers: { "Content-Type": "application/json", "request-identifier": requestId },
    body: JSON.stringify(body),
  })

/** A valid inquiry from another service. */
const inquiry = (changes: object = {}) => ({
  asset: { slip0044: 0 },
  amount: 5_000_000,
  callback: "https://ours.example/api/travelRule/answers/abc",
  IVMS101: {
    originator: {
      originatorPersons: [{ naturalPerson: { name: { nameIdentifier: [{ primaryIdentifier: "Roe" }] } } }],
    },
  },
  fieldOfTomorrow: [1],
  ...changes,
})
/** The address for inquiries about a customer of the other service. */
const createPlace = (receiver: { readonly customer: HarnessCustomer }) =>
  theirs.harness.provider.database.db
    .selectFrom("travel_addresses")
    .select("token")
    .where("user_id", "=", receiver.customer.id)
    .executeTakeFirstOrThrow()
    .then(({ token }) => `/travelRule/inquiries/${token}?t=i`)

describe("two of our providers, by the Travel Rule Protocol", () => {
  test("a payment is inquired, approved, sent and confirmed, with the names of both parties", async () => {
    const [sender, receiver] = [await addSender(), await addReceiver()]
    const { id } = await ours.harness.withdraw(sender, toBitcoin(receiver.address, receiver.travelAddress))
    await bothWork()
    expect(await readTransfer(sender)).toMatchObject({ state: "approved" })
    const done = await ours.harness.until(sender, id, "completed")
    await bothWork()
    const [inquiry] = await inquiriesFor(receiver.customer)
    expect(inquiry).toMatchObject({
      peer: "ours.example",
      network: "bitcoin",
      currency: "BTC",
      address: receiver.address,
      state: "confirmed",
      txid: done.payoutReference,
    })
    expect(readOriginator(inquiry?.parties)).toBe("Jo Doe")
    expect(JSON.stringify(inquiry?.parties)).toContain("ours.example Ltd")
    expect(await readTransfer(sender)).toMatchObject({ state: "confirmed" })
  })

  test("a service that is unreachable or asks for a delay is retried; the payment waits", async () => {
    const [sender, receiver] = [await addSender(), await addReceiver()]
    faults.push(503, 429)
    const { id } = await ours.harness.withdraw(sender, toBitcoin(receiver.address, receiver.travelAddress))
    await ours.harness.provider.worker.drain()
    expect((await ours.harness.read(sender, id)).state).toBe("screening")
    for (let minutes = 0; minutes < 5; minutes += 1) {
      ours.harness.provider.advance(60_000)
      // oxlint-disable-next-line no-await-in-loop -- time passes
      await bothWork()
    }
    expect((await ours.harness.until(sender, id, "completed")).state).toBe("completed")
    await bothWork()
    expect(await readTransfer(sender)).toMatchObject({ state: "confirmed" })
    expect(await inquiriesFor(receiver.customer)).toHaveLength(1)
  })

  test("an address that the service does not confirm, and an hour without an answer, go to an operator", async () => {
    const receiver = await addReceiver()
    const elsewhere = await addSender()
    const wrong = toBitcoin(strangerAddress("bitcoin", "elsewhere"), receiver.travelAddress)
    const first = await ours.harness.withdraw(elsewhere, wrong)
    await bothWork()
    expect(await readTransfer(elsewhere)).toMatchObject({ state: "rejected", refusal: "names another address" })
    expect(await answerTo(elsewhere, first.id)).toEqual({ state: "other_address", reason: null })
    expect((await ours.harness.read(elsewhere, first.id)).state).toBe("awaiting_approval")

    // It accepts the inquiry, and never answers.
    const unheard = await addSender()
    faults.push(200)
    const second = await ours.harness.withdraw(unheard, toBitcoin(receiver.address, receiver.travelAddress))
    await ours.harness.provider.worker.drain()
    ours.harness.provider.advance(61 * 60_000)
    await ours.harness.provider.worker.drain()
    expect((await ours.harness.read(unheard, second.id)).state).toBe("awaiting_approval")
    expect(await readTransfer(unheard)).toMatchObject({ state: "unanswered" })
    expect(await answerTo(unheard, second.id)).toEqual({ state: "unanswered", reason: null })
    // A late answer changes nothing.
    const { token } = await readTransfer(unheard)
    await ours.harness.provider.api.request(`/travelRule/answers/${token}`, {
      method: "POST",
      headers: { "request-identifier": randomUUID() },
      body: JSON.stringify({ rejected: "no such customer" }),
    })
    expect(await readTransfer(unheard)).toMatchObject({ state: "unanswered" })
  })

  test("a refusal goes to an operator, and its customer reads the service's text as plain text", async () => {
    const [sender, receiver] = [await addSender(), await addReceiver()]
    faults.push(200)
    const { id } = await ours.harness.withdraw(sender, toBitcoin(receiver.address, receiver.travelAddress))
    await ours.harness.provider.worker.drain()
    expect(await answerTo(sender, id)).toEqual({ state: "asked", reason: null })
    const { token } = await readTransfer(sender)
    await ours.harness.provider.api.request(`/travelRule/answers/${token}`, {
      method: "POST",
      headers: { "request-identifier": randomUUID() },
      body: JSON.stringify({ rejected: "No such\u202e customer\n" }),
    })
    await ours.harness.provider.worker.drain()
    expect(await answerTo(sender, id)).toEqual({ state: "refused", reason: "No such  customer" })
    expect((await ours.harness.read(sender, id)).state).toBe("awaiting_approval")
  })

  test("customers can read their travel address", async () => {
    const { customer, travelAddress } = await addReceiver()
    const data = await getTravelAddress(theirs.harness.provider.createClient(customer.token))
    expect(data).toEqual({ address: travelAddress })
  })

  test("a travel address of a service without an agreement is stored, and no inquiry is sent", async () => {
    const sender = await addSender()
    const stranger = encodeTravelAddress(new URL("https://stranger.example/path?t=i"))
    const { id } = await ours.harness.withdraw(sender, toBitcoin(strangerAddress("bitcoin", "x"), stranger))
    expect((await ours.harness.until(sender, id, "completed")).state).toBe("completed")
    expect(await readTransfer(sender)).toMatchObject({ state: "declared", service: stranger })
  })

  test("a cancelled payment is reported as cancelled, even if the approval comes later", async () => {
    const [sender, receiver] = [await addSender(), await addReceiver()]
    faults.push(200)
    const { id } = await ours.harness.withdraw(sender, toBitcoin(receiver.address, receiver.travelAddress))
    await ours.harness.provider.worker.drain()
    const cancelled = await readOutcome(
      cancelWithdrawal(ours.harness.provider.createClient(sender.token), { withdrawalId: id }),
    )
    expect(cancelled.ok).toBe(true)
    await post(await createPlace(receiver), inquiry())
    const [kept] = await inquiriesFor(receiver.customer)
    const { token } = await readTransfer(sender)
    const callback = `https://theirs.example/api/travelRule/confirmations/${kept?.token}`
    await ours.harness.provider.api.request(`/travelRule/answers/${token}`, {
      method: "POST",
      headers: { "request-identifier": randomUUID() },
      body: JSON.stringify({ approved: { address: receiver.address, callback } }),
    })
    await bothWork()
    expect((await inquiriesFor(receiver.customer)).map(({ state }) => state)).toEqual(["canceled"])
  })
})

const readAlert = (withdrawalId: string) =>
  ours.harness.provider.database.db
    .selectFrom("name_alerts")
    .select(["id", "source", "state"])
    .where("subject_id", "=", withdrawalId)
    .executeTakeFirst()

/** A payment to a recipient who may be on a list, which waits for a decision. */
const withdrawToListed = async () => {
  const [sender, receiver] = [await addSender(), await addReceiver()]
  const body = toBitcoin(receiver.address, receiver.travelAddress)
  const { id } = await ours.harness.withdraw(sender, {
    ...body,
    travelRule: { ...body.travelRule, name: "Sanctus Listov" },
  })
  await bothWork()
  expect(await readAlert(id)).toMatchObject({ source: "payee", state: "open" })
  expect((await ours.harness.read(sender, id)).state).toBe("screening")
  expect(await readTransfer(sender)).toMatchObject({ state: "declared" })
  expect(await inquiriesFor(receiver.customer)).toEqual([])
  const decide = async (event: "clear" | "confirm") => {
    await decideNameAlert(ours.harness.provider.services, (await readAlert(id))?.id ?? "", event)
    await bothWork()
  }
  return { sender, receiver, id, decide }
}

describe("a recipient whose name is on a list", () => {
  test("is sent to no other service before operators have cleared it, and then to the recipient's service", async () => {
    const { sender, id, decide } = await withdrawToListed()
    await decide("clear")
    expect((await ours.harness.until(sender, id, "completed")).state).toBe("completed")
    expect(await readTransfer(sender)).not.toMatchObject({ state: "declared" })
  })

  test("is sent to no service once they have confirmed it, and the payment goes to an operator", async () => {
    const { sender, receiver, id, decide } = await withdrawToListed()
    await decide("confirm")
    expect((await ours.harness.read(sender, id)).state).toBe("awaiting_approval")
    expect(await inquiriesFor(receiver.customer)).toEqual([])
  })
})

describe("a message of another service", () => {
  test("releases a held deposit only after its transaction is confirmed", async () => {
    const receiver = await addReceiver()
    const { services, database, worker } = theirs.harness.provider
    const requestId = randomUUID()
    const path = await createPlace(receiver)
    for (const _ of [1, 2]) expect((await post(path, inquiry(), requestId)).status).toBe(200)
    const [kept, ...others] = await inquiriesFor(receiver.customer)
    expect(others).toEqual([])
    const play = createSandboxChainPlay(database.sandbox, services.now)
    const outputs = [{ address: receiver.address, contract: null, amount: 5_000_000n }]
    const txid = await play.pay({ network: "bitcoin", outputs })
    await play.mine("bitcoin", 3)
    await scanChain(services, "bitcoin")
    await worker.drain()
    const readState = async () =>
      (
        await database.db
          .selectFrom("deposits")
          .select(["state", "hold_reason"])
          .where("txid", "=", txid)
          .executeTakeFirstOrThrow()
      ).state
    expect(await readState()).toBe("held")
    expect((await post("/travelRule/confirmations/not-the-token", { txid })).status).toBe(404)
    await worker.drain()
    expect(await readState()).toBe("held")
    for (const _ of [1, 2]) expect((await post(`/travelRule/confirmations/${kept?.token}`, { txid })).status).toBe(200)
    await worker.drain()
    expect(await readState()).toBe("credited")
    expect(await theirs.harness.available(receiver.customer, "BTC")).toMatchObject({ available: "0.05000000" })
  })

  test("does not release a deposit before operators have cleared a sender whose name is on a list", async () => {
    const receiver = await addReceiver()
    const { services, database, worker } = theirs.harness.provider
    const person = { name: { nameIdentifier: [{ primaryIdentifier: "Listov", secondaryIdentifier: "Sanctus" }] } }
    const IVMS101 = { originator: { originatorPersons: [{ naturalPerson: person }] } }
    expect((await post(await createPlace(receiver), inquiry({ IVMS101 }))).status).toBe(200)
    const [kept] = await inquiriesFor(receiver.customer)
    const play = createSandboxChainPlay(database.sandbox, services.now)
    const outputs = [{ address: receiver.address, contract: null, amount: 5_000_000n }]
    const txid = await play.pay({ network: "bitcoin", outputs })
    expect((await post(`/travelRule/confirmations/${kept?.token}`, { txid })).status).toBe(200)
    await play.mine("bitcoin", 3)
    await scanChain(services, "bitcoin")
    await worker.drain()
    const deposit = database.db.selectFrom("deposits").select(["id", "state"]).where("txid", "=", txid)
    const { id, state } = await deposit.executeTakeFirstOrThrow()
    expect(state).toBe("held")
    const alert = database.db.selectFrom("name_alerts").select(["id", "source", "state"]).where("subject_id", "=", id)
    const found = await alert.executeTakeFirstOrThrow()
    expect(found).toMatchObject({ source: "sender", state: "open" })
    await decideNameAlert(services, found.id, "clear")
    await worker.drain()
    expect((await deposit.executeTakeFirstOrThrow()).state).toBe("credited")
  })

  test("is ignored from a stranger, without an originator, or in another form", async () => {
    const receiver = await addReceiver()
    const path = await createPlace(receiver)
    const refused = [
      await post(path, inquiry({ callback: "https://stranger.example/answers/1" })),
      await post(path, inquiry({ callback: "http://ours.example/answers/1" })),
      await post(path, inquiry({ IVMS101: {} })),
      await post(path, inquiry({ asset: { dti: "4H95J0R2X" } })),
      await post(path, inquiry({ amount: -1 })),
      await post(path, inquiry({ amount: 0.5 })),
      await post(path, {}),
      await post(path, inquiry(), "x"),
      await post("/travelRule/inquiries/nobody?t=i", inquiry()),
      await post("/travelRule/answers/nobody", { rejected: "no" }),
    ]
    expect(refused.map(({ status }) => status)).toEqual([404, 400, 400, 400, 400, 400, 400, 400, 404, 404])
    expect(await inquiriesFor(receiver.customer)).toEqual([])
  })
})
