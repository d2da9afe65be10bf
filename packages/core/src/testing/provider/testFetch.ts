import type { CallName } from "#contract/contract.ts"
import { liveEventsPath } from "#contract/liveEvents.ts"
import type { Fetch, FetchInit, FetchResponse } from "#environment/fetch.ts"
import { type EnvelopeResponse, failure, toResponse } from "./answer.ts"
import { dispatch } from "./dispatch.ts"
import type { Failure, Faults } from "./faults.ts"
import type { TestHandlers } from "./handler.ts"
import { openLiveStream } from "./liveStream.ts"
import { type Arrival, readPath, readRequest } from "./readRequest.ts"
import { refuse } from "./refusal.ts"
import type { World } from "./world.ts"

/** A request as the test provider saw it. */
export interface TestCall {
  readonly call: CallName
  readonly params: Readonly<Record<string, string>>
  readonly query: Readonly<Record<string, string>>
  readonly body: unknown
  readonly idempotencyKey: string | undefined
}

interface Parts {
  readonly world: World
  readonly handlers: TestHandlers
  readonly faults: Faults
  readonly calls: TestCall[]
  readonly wait: () => Promise<void>
  readonly onMistake: (mistake: unknown) => void
}

/** Makes a `fetch` behind which the test provider stands. It takes notice of the request's signal, as any other does. */
export function createTestFetch(parts: Parts): Fetch {
  return (url, init) => untilAborted(init.signal, () => handle(parts, url, init))
}

async function handle(parts: Parts, url: string, init: FetchInit): Promise<FetchResponse> {
  const { world, calls, faults, wait } = parts
  if (init.method === "GET" && readPath(url) === liveEventsPath) return openLiveStream(world, init)
  const arrival = readRequest(url, init)
  if (!arrival) return toResponse(failure(refuse("not_found"), world.random.id("request")))

  const { name: call, params, query, body, idempotencyKey } = arrival
  calls.push({ call, params, query, body, idempotencyKey })
  const fault = faults.take(call)
  const answer = await answerOrFail(parts, arrival, fault)
  await wait()
  return toResponse(answer)
}

async function answerOrFail(parts: Parts, arrival: Arrival, fault: Failure | undefined): Promise<EnvelopeResponse> {
  if (!fault) return play(parts, arrival)
  if ("tag" in fault) return failure(refuse(fault.tag, fault), parts.world.random.id("request"))
  if ("status" in fault) return { headers: {}, body: "", ...fault }
  if ("timeout" in fault) return new Promise<never>(() => {})
  if ("answerLost" in fault) await play(parts, arrival)
  throw new TypeError("The test provider broke the connection")
}

/** An error of a handler that is no refusal is a mistake in the test. */
async function play({ world, handlers, onMistake }: Parts, arrival: Arrival): Promise<EnvelopeResponse> {
  try {
    return await dispatch(world, handlers, arrival)
  } catch (mistake) {
    onMistake(mistake)
    throw mistake
  }
}

/** A request that is aborted ends at once, with its signal's reason. */
function untilAborted<T>(signal: FetchInit["signal"], work: () => Promise<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    const abort = () => reject(signal?.reason)
    if (signal?.aborted) return abort()
    signal?.addEventListener("abort", abort)
    work()
      .then(resolve, reject)
      .finally(() => signal?.removeEventListener("abort", abort))
  })
}
