import { type APIRequestContext, expect } from "@playwright/test"
import { type Customer, keptSession } from "./provider.ts"

/** A payment from outside. */
export interface OutsidePayment {
  readonly address: string
  readonly amount: string
  readonly currency?: string
}

/** Somebody pays on a sandbox chain; gives the txid. */
export async function pay(request: APIRequestContext, network: string, output: OutsidePayment): Promise<string> {
  const { txid } = JSON.parse(await play(request, `/chains/${network}/payments`, { outputs: [output] })) as {
    txid: string
  }
  return txid
}

/** Blocks are found at once. */
export async function mine(request: APIRequestContext, network: string, count: number): Promise<void> {
  await play(request, `/chains/${network}/blocks`, { count })
}

/** The last blocks are dropped. */
export async function reorganise(request: APIRequestContext, network: string, depth: number): Promise<void> {
  await play(request, `/chains/${network}/reorganisations`, { depth })
}

/** The node stops or begins to answer. */
export async function setDown(request: APIRequestContext, network: string, down: boolean): Promise<void> {
  await play(request, `/chains/${network}/node`, { down })
}

/** A customer's address for a currency on a network. */
export async function depositAddress(
  request: APIRequestContext,
  customer: Customer,
  currency: string,
  network: string,
): Promise<string> {
  const answer = await request.get(`/api/deposits/address?currency=${currency}&network=${network}`, {
    headers: { Authorization: `Bearer ${await keptSession(request, customer)}` },
  })
  return ((await answer.json()) as { data: { address: string } }).data.address
}

async function play(request: APIRequestContext, path: string, data: object): Promise<string> {
  const answer = await request.post(`/sandbox/api${path}`, { data })
  const text = await answer.text()
  expect(answer.ok(), text).toBe(true)
  return text
}
