import { type Call, type CallName, contract } from "@wallet/core/contract"
import { readTogether } from "#platform/database/readTogether.ts"
import type { SessionCaller } from "#platform/http/caller.ts"
import { checkInput } from "#platform/http/checkInput.ts"
import type { Handlers, Origin } from "#platform/http/handler.ts"
import { prepareHandler, runHandler } from "#platform/http/runHandler.ts"
import type { Services } from "#platform/services.ts"

/** The reading calls whose answers, without parameters, come with the events that make them stale. */
const calls: readonly CallName[] = ["listWallets", "listOperations", "listNotifications"]

/** Answers of reading calls without parameters, by the names of the calls. */
export type LiveAnswers = Readonly<Record<string, unknown>>

/** Gives the new answers of the calls that one of these events makes stale, as the customer of a stream gets them. */
export type ReadLiveAnswers = (types: ReadonlySet<string>) => Promise<LiveAnswers>

/** The answers that belong to an event: those of the calls that it makes stale. */
export function pickAnswers(type: string, answers: LiveAnswers): { readonly answers?: LiveAnswers } {
  const own = calls.filter((name) => name in answers && getStaleTypes(name).includes(type))
  return own.length === 0 ? {} : { answers: Object.fromEntries(own.map((name) => [name, answers[name]])) }
}

function getStaleTypes(name: CallName): readonly string[] {
  const call: Call = contract[name]
  return call.staleAfter ?? []
}

/**
 * Reads for one caller's streams what any of their pages would read after an event, by the same rules. All of it leaves in
 * the same packets. First pages without a filter are ranges of an index, so no budget of heavy reads is needed.
 */
export function createLiveAnswers(
  services: Services,
  { handlers }: { readonly handlers: Handlers },
): (caller: SessionCaller, origin: Origin) => ReadLiveAnswers {
  return (caller, origin) => async (types) => {
    const stale = calls.filter((name) => getStaleTypes(name).some((type) => types.has(type)))
    if (stale.length === 0) return {}
    for (const name of stale) for (const rule of services.callRules) await rule(services, contract[name], caller)
    return readTogether(services.db, async (db) => {
      const reading = { ...services, db }
      const answers = await Promise.all(
        stale.map(async (name) => [name, await read(reading, name, caller, origin)] as const),
      )
      return Object.fromEntries(answers)
    })
  }

  async function read(reading: Services, name: CallName, caller: SessionCaller, origin: Origin): Promise<unknown> {
    const input = checkInput(contract[name], { params: {}, query: {}, body: {} })
    const request = { input, origin: { ...origin, actor: caller.actor }, caller }
    const act = await prepareHandler(reading, handlers, name, request)
    return runHandler(reading, name, act, { ...request, trx: undefined, requireStepUp: undefined })
  }
}
