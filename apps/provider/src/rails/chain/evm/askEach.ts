import * as v from "valibot"
import { BaseError, createPublicClient, http, type PublicClient, RpcRequestError } from "viem"

/** The most calls in one HTTP request. */
const mostTogether = 100
/** The most concurrent requests if a node does not accept batches. */
const mostAtOnce = 10
/** Our own error code for a response that a node has omitted. */
const leftOut = -39_999

const AnswersSchema = v.array(v.looseObject({ id: v.number() }))
const QuestionsSchema = v.array(v.object({ id: v.number() }))

/** A client that sends all concurrent calls to a node in one request (JSON-RPC batch). */
export function createBatchedNode(url: string, timeLimit: number): PublicClient {
  const batch = { batchSize: mostTogether }
  return createPublicClient({ transport: http(url, { timeout: timeLimit, retryCount: 0, batch, fetchFn: fetchEach }) })
}

/**
 * Makes the same request for each of several things. They share HTTP requests to the node; responses that it omits, because it
 * accepts no batches or only shorter ones, are requested separately.
 *
 * @returns the response or error for each.
 */
export async function askEach<Thing, Answer>(
  node: PublicClient & { readonly batched: PublicClient },
  things: readonly Thing[],
  question: (node: PublicClient, thing: Thing) => Promise<Answer>,
): Promise<readonly PromiseSettledResult<Answer>[]> {
  if (things.length < 2) return Promise.allSettled(things.map((thing) => question(node, thing)))
  const answers = await Promise.allSettled(things.map((thing) => question(node.batched, thing)))
  const missing = answers.flatMap((answer, index) => (isLeftOut(answer) ? [index] : []))
  for (let from = 0; from < missing.length; from += mostAtOnce) {
    const some = missing.slice(from, from + mostAtOnce)
    const asked = await Promise.allSettled(
      some.map(async (index) => {
        const thing = things[index]
        if (thing === undefined) throw new Error("There is no such question")
        return question(node, thing)
      }),
    )
    for (const [place, index] of some.entries()) {
      const answer = asked[place]
      if (answer) answers[index] = answer
    }
    // The node does not respond any more: the remaining requests would wait in vain.
    if (asked.every((answer) => answer.status === "rejected" && !isAnswer(answer.reason))) break
  }
  return answers
}

function isLeftOut(answer: PromiseSettledResult<unknown>): boolean {
  return answer.status === "rejected" && isAnswer(answer.reason, (code) => code === leftOut)
}

/** True if the node responded with this error; false if it did not respond. */
function isAnswer(error: unknown, isWanted: (code: number) => boolean = () => true): boolean {
  if (!(error instanceof BaseError)) return false
  return error.walk((cause) => cause instanceof RpcRequestError && isWanted(cause.code)) !== null
}

/** Fetches the responses to a batch. viem expects them in order: here each is matched by its id. */
async function fetchEach(url: string | URL | Request, init?: RequestInit): Promise<Response> {
  const response = await fetch(url, init)
  const asked = v.parse(QuestionsSchema, JSON.parse(typeof init?.body === "string" ? init.body : "[]"))
  const told = v.safeParse(AnswersSchema, await response.json().catch(() => undefined))
  const answers = new Map(told.success ? told.output.map((answer) => [answer.id, answer]) : [])
  return Response.json(
    asked.map(({ id }) => {
      const error = { code: leftOut, message: `The node has left this question out of its answer (${response.status})` }
      return answers.get(id) ?? { jsonrpc: "2.0", id, error }
    }),
  )
}
