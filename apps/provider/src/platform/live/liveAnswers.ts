import { type Call, type CallName, contract } from "@wallet/core/contract"
import type { SessionCaller } from "#platform/http/caller.ts"
import { checkInput } from "#platform/http/checkInput.ts"
import type { Handlers, Origin } from "#platform/http/handler.ts"
import type { HeavyReads } from "#platform/http/heavyReads.ts"
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
  const own = calls.filter((name) => name in answers && typesOf(name).includes(type))
  return own.length === 0 ? {} : { answers: Object.fromEntries(own.map((name) => [name, answers[name]])) }
}

function typesOf(name: CallName): readonly string[] {
  const call: Call = contract[name]
  return call.staleAfter ?? []
}

/** Reads for one caller's streams what any of their pages would read after an event, by the same rules. */
export function createLiveAnswers(
  services: Services,
  { handlers, heavyReads }: { readonly handlers: Handlers; readonly heavyReads: HeavyReads },
): (caller: SessionCaller, origin: Origin) => ReadLiveAnswers {
  return (caller, origin) => async (types) => {
    const stale = calls.filter((name) => typesOf(name).some((type) => types.has(type)))
    const answers = await Promise.all(stale.map(async (name) => [name, await read(name, caller, origin)] as const))
    return Object.fromEntries(answers)
  }

  async function read(name: CallName, caller: SessionCaller, origin: Origin): Promise<unknown> {
    const call: Call = contract[name]
    for (const rule of services.callRules) await rule(services, call, caller)
    const input = checkInput(call, { params: {}, query: {}, body: {} })
    const request = { input, origin: { ...origin, actor: caller.actor }, caller }
    const act = await prepareHandler(services, handlers, name, request)
    const answer = (by: Services) => runHandler(by, name, act, { ...request, trx: undefined, requireStepUp: undefined })
    return heavyReads.isHeavy(name) ? heavyReads.run(caller.account, answer) : answer(services)
  }
}
