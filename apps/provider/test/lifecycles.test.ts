import { readdirSync, readFileSync } from "node:fs"
import { join } from "node:path"
import { beforeAll, describe, expect, test } from "vitest"
import { areas, jobHandlers, rounds } from "#areas.ts"
import { desks } from "#operators/desks/desks.ts"
import type { Area } from "#platform/area.ts"
import { findDeadEnds, findSilentExits } from "#platform/lifecycle/deadEnds.testing.ts"
import type { Lifecycle } from "#platform/lifecycle/lifecycle.ts"

type AnyLifecycle = Lifecycle<string, string, string>

const source = join(import.meta.dirname, "../src")
const declaration = /export const (\w+): Lifecycle</g

/** The text of each source file of the provider, by its path below `src`. */
const texts: ReadonlyMap<string, string> = new Map(
  readdirSync(source, { recursive: true, encoding: "utf8" })
    .filter((file) => file.endsWith(".ts") && !/\.(test|testing)\.ts$/.test(file))
    .map((file) => [file, readFileSync(join(source, file), "utf8")]),
)

/** Every lifecycle of the provider, by its name. New ones are found here. */
async function collectLifecycles(): Promise<ReadonlyMap<string, AnyLifecycle>> {
  const found = [...texts].flatMap(([file, text]) => {
    const names = [...text.matchAll(declaration)].map(([, name = ""]) => name)
    return names.map((name) => ({ file, name }))
  })
  const loaded = await Promise.all(
    found.map(async ({ file, name }) => {
      const module: Readonly<Record<string, unknown>> = await import(join(source, file))
      return [name, module[name] as AnyLifecycle] as const // as its declaration says
    }),
  )
  return new Map(loaded)
}

let lifecycles: ReadonlyMap<string, AnyLifecycle>
beforeAll(async () => {
  lifecycles = await collectLifecycles()
})

/** Lifecycles without money of their own. */
const withoutMoney = [
  "alertLifecycle",
  "amlLifecycle",
  "apiKeyLifecycle",
  "applicationLifecycle",
  // The holds of a batch belong to its parts and to the withdrawals that pay its rows.
  "batchLifecycle",
  "cardConfirmationLifecycle",
  "deliveryLifecycle",
  // A bank's charge-back is booked with the top-up.
  "disputeLifecycle",
  "earningLifecycle",
  "endpointLifecycle",
  // An invoice's chain payments are checked with its deposits.
  "invoiceLifecycle",
  "kycLifecycle",
  "linkLifecycle",
  // A hold of the whole account is not money, and a payment to a payee waits in its own lifecycle.
  "nameAlertLifecycle",
  "quoteLifecycle",
  "rowLifecycle",
  "sessionLifecycle",
  "templateLifecycle",
]

/** Runs a check on each lifecycle. Those without findings are omitted. */
function findInEach(find: (lifecycle: AnyLifecycle, name: string) => readonly string[]) {
  const found = [...lifecycles].map(([name, lifecycle]) => [name, find(lifecycle, name)] as const)
  return Object.fromEntries(found.filter(([, things]) => things.length > 0))
}

test("every lifecycle says which of its states hold money", () => {
  const undeclared = [...lifecycles].flatMap(([name, { holdsMoney }]) => (holdsMoney ? [] : [name]))
  expect(undeclared.toSorted()).toEqual(withoutMoney.toSorted())
})

test("time or an operator leads every state that holds money to an end, whatever outside parties do", () => {
  expect(findInEach(findDeadEnds)).toEqual({})
})

test("each event of operators is a decision at a desk", () => {
  const raised = desks.flatMap(({ choices }) => Object.values(choices).flatMap((choice) => choice.raises ?? []))
  const missing = findInEach((lifecycle) => {
    const offered = new Set(raised.filter((one) => one.lifecycle === lifecycle).flatMap(({ events }) => events))
    return findEventsBy(lifecycle, "operator").filter((event) => !offered.has(event))
  })
  expect(missing).toEqual({})
})

test("an event raised by a desk's decision allows operators as actors", () => {
  const wrong = desks.flatMap(({ name, choices }) =>
    Object.values(choices).flatMap(({ raises = [] }) =>
      raises.flatMap(({ lifecycle, events }) => {
        const known = [...lifecycles.values()].find((one) => one === lifecycle)
        const allowed = known ? findEventsBy(known, "operator") : []
        return events.filter((event) => !allowed.includes(event)).map((event) => `${name}: ${event}`)
      }),
    ),
  )
  expect(wrong).toEqual([])
})

describe("each event of time", () => {
  const roundNames = new Set(rounds.map(({ name }) => `round: ${name}`))
  const isRaised = (by: string) => Object.hasOwn(jobHandlers, by) || roundNames.has(by)

  test("is raised by an existing job or round", () => {
    const missing = findInEach(({ events }) =>
      Object.entries(events).flatMap(([event, { by, raisedBy = [] }]) => {
        const isFine = by.includes("clock")
          ? raisedBy.length > 0 && raisedBy.every((one) => one === "reading" || isRaised(one))
          : raisedBy.length === 0
        return isFine ? [] : [event]
      }),
    )
    expect(missing).toEqual({})
  })

  test("is named in the code of the area whose job or round raises it", () => {
    const unnamed = findInEach(({ events }) =>
      Object.entries(events).flatMap(([event, { raisedBy = [] }]) =>
        raisedBy
          .filter((one) => one !== "reading" && !isNamedIn(findArea(one), event))
          .map((one) => `${event} of ${one}`),
      ),
    )
    expect(unnamed).toEqual({})
  })

  test("is raised by a job or a round if money waits, because it may never be read", () => {
    const passive = findInEach(({ events, holdsMoney = [] }) =>
      holdsMoney.length === 0
        ? []
        : Object.keys(events).filter((event) => events[event]?.raisedBy?.includes("reading") === true),
    )
    expect(passive).toEqual({})
  })
})

test("each exit from a state that holds money posts, or has a reason not to", () => {
  expect(findInEach(findSilentExits)).toEqual({})
})

test("an exit listed without a posting exists and has none", () => {
  const outdated = findInEach((lifecycle) => {
    const silent = new Set(findSilentExits({ ...lifecycle, exitsWithoutPosting: {} }))
    return Object.entries(lifecycle.exitsWithoutPosting ?? {})
      .flatMap(([state, events = {}]) => Object.keys(events).map((event) => `${state} ${event}`))
      .filter((exit) => !silent.has(exit))
  })
  expect(outdated).toEqual({})
})

/** The folder of the area that registers a job or a round. */
function findArea(raiser: string): string | undefined {
  const registered: readonly Area[] = areas
  const isIn = ({ jobs = {}, rounds: own = [] }: Area) =>
    Object.hasOwn(jobs, raiser) || own.some(({ name }) => raiser === `round: ${name}`)
  return registered.find(isIn)?.name
}

/** True if an area's own file names the event of a lifecycle. */
function isNamedIn(area: string | undefined, event: string): boolean {
  return [...texts].some(
    ([file, text]) => file.startsWith(`${area}/`) && text.search(declaration) < 0 && text.includes(`"${event}"`),
  )
}

function findEventsBy({ events }: Pick<AnyLifecycle, "events">, actor: "operator" | "clock"): readonly string[] {
  return Object.keys(events).filter((event) => events[event]?.by.includes(actor))
}
