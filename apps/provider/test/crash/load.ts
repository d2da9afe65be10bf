import { EventEmitter, once } from "node:events"
import { createSeededRandom, type SeededRandom } from "@wallet/core/testing"
import type { Customer } from "./customers.ts"
import { untilReady } from "./providerProcess.ts"
import { type CallResponse, exchange, type KeyedRequest, send, topUp, transfer } from "./walletClient.ts"

/** A request with its final answer. */
export interface Acknowledged {
  readonly request: KeyedRequest
  readonly answer: CallResponse
}

/** Clients that each send requests one after another, retrying with the same key until there is an answer. */
export interface Load {
  readonly acknowledged: readonly Acknowledged[]
  /** Waits for that many more answers. @throws if a client got an answer that no crash explains. */
  more(count: number): Promise<void>
  /** Waits until every client has the answer to its last request. */
  stop(): Promise<void>
}

const clients = 12

/** Creates a new request; `undefined` if there is none now. */
export type Choice = (random: SeededRandom) => Promise<KeyedRequest | undefined>

/** @param further what is asked now and then, beside sends, exchanges and top-ups. */
export function startLoad(api: string, customers: readonly Customer[], seed: number, further?: Choice): Load {
  const acknowledged: Acknowledged[] = []
  const stopping = new AbortController()
  const answers = new EventEmitter()
  const run = async (random: SeededRandom) => {
    while (!stopping.signal.aborted) {
      const request = await insist(api, () =>
        further && random.next() < 0.2 ? further(random) : chooseRequest(api, customers, random),
      )
      const answer = await insist(api, () => sendForGood(api, request))
      acknowledged.push({ request, answer })
      answers.emit("answer")
    }
  }
  const running = Promise.all(Array.from({ length: clients }, (_, index) => run(createSeededRandom(seed + index))))
  running.catch(() => {}) // `more` and `stop` tell of it
  return {
    acknowledged,
    more: async (count) => {
      const wanted = acknowledged.length + count
      while (acknowledged.length < wanted) await Promise.race([once(answers, "answer"), running])
    },
    stop: async () => {
      stopping.abort()
      await running
    },
  }
}

/** Retries until there is a result, because the provider comes back. */
async function insist<T>(api: string, attempt: () => Promise<T | undefined>): Promise<T> {
  for (;;) {
    const result = await attempt().catch((error: unknown) => {
      // `fetch` throws a TypeError if a connection breaks. Other errors are bugs.
      if (error instanceof TypeError) return undefined
      throw error
    })
    if (result !== undefined) return result
    await untilReady(api)
  }
}

async function sendForGood(api: string, request: KeyedRequest): Promise<CallResponse | undefined> {
  const answer = await send(api, request)
  if (answer.status === 200 || answer.tag === "insufficient_funds" || answer.tag === "quote_expired") return answer
  if (answer.tag === "service_unavailable" || answer.tag === "operation_in_progress") return undefined
  throw new Error(`A ${request.kind} was answered with ${answer.status}: ${JSON.stringify(answer.envelope)}`)
}

function chooseRequest(
  api: string,
  customers: readonly Customer[],
  random: SeededRandom,
): Promise<KeyedRequest | undefined> {
  const one = pick(customers, random)
  const other = pick(
    customers.filter((customer) => customer !== one),
    random,
  )
  const amount = `${100 + Math.floor(random.next() * 300)}.${random.digits(2)}`
  const dice = random.next()
  if (dice < 0.2) return topUp(api, one, amount)
  if (dice < 0.4) return exchange(api, one, { fromCurrency: "WUD", toCurrency: "ETH", amount })
  return Promise.resolve(transfer(one, other, amount))
}

function pick<T>(choices: readonly T[], random: SeededRandom): T {
  const chosen = choices[Math.floor(random.next() * choices.length)]
  if (chosen === undefined) throw new Error("There is nothing to choose from.")
  return chosen
}
