import type { Hono } from "hono"
import type { Retention } from "./database/retention.ts"
import type { Subscription } from "./events.ts"
import type { CallRule } from "./http/gate.ts"
import type { Handlers } from "./http/handler.ts"
import type { HeavyRead } from "./http/heavyReads.ts"
import type { CallLimits, RateLimits } from "./http/rateLimits.ts"
import type { Intersection } from "./intersection.ts"
import type { JobHandlers } from "./jobs/job.ts"
import type { WaitingWork } from "./jobs/waitingWork.ts"
import type { DatabaseFigure } from "./observability/metrics.ts"
import type { Round } from "./rounds.ts"
import type { Services } from "./services.ts"

/** Adds routes that are no calls of the contract, such as callbacks of outside parties and files. */
export type AddRoutes = (app: Hono, services: Services, rateLimits: RateLimits) => void

/**
 * Everything an area can register, by purpose. A layer that works on a collection of its own adds it here by module
 * augmentation: `declare module "#platform/area.ts" { interface AreaParts { … } }`.
 */
export interface AreaParts {
  /** The answers to calls of the contract. */
  readonly handlers: Partial<Handlers>
  /** Handlers of the area's jobs. Their payloads are declared beside them. */
  readonly jobs: Partial<JobHandlers>
  readonly routes: readonly AddRoutes[]
  /** Rows that are deleted, and when. Rows of a table that no area names are kept for good. `docs/operations.md` lists the same. */
  readonly retention: readonly Retention[]
  /** Reactions to events of other areas. They run in the transaction that publishes the event. */
  readonly subscriptions: readonly Subscription[]
  /** Rules that may refuse any call of a customer. */
  readonly callRules: readonly CallRule[]
  /** The limits of the area's calls that have one of their own. */
  readonly callLimits: CallLimits
  /** The area's calls that go through as much as a customer has: a history, a month, the payments of a shop. */
  readonly heavyReads: readonly HeavyRead[]
  /** The area's work that repeats without a request. */
  readonly rounds: readonly Round[]
  /** The area's figures in `GET /metrics`. */
  readonly figures: readonly DatabaseFigure[]
  /** Objects that hold money, for the desk that shows what waits for too long. */
  readonly waitingWork: readonly WaitingWork[]
}

/** One area of the provider, as it registers itself at the composition root. */
export interface Area extends Partial<AreaParts> {
  /** Its folder below `src`. */
  readonly name: string
}

/**
 * Describes an area. The composition root collects what it registers; nobody else imports it.
 *
 * @example
 * export const limitsArea = defineArea({ name: "wallet/limits", handlers: limitHandlers })
 */
export function defineArea<const A extends Area>(area: A): A {
  return area
}

/** Parts with keys, and parts that are lists. */
type KeyedPart = {
  [Part in keyof AreaParts]: AreaParts[Part] extends readonly unknown[] ? never : Part
}[keyof AreaParts]
type ListPart = Exclude<keyof AreaParts, KeyedPart>

/** The keyed parts of all areas merged, with the type of each key: using a missing one does not compile. */
export type Collected<Areas extends readonly Area[], Part extends KeyedPart> = Intersection<
  Extract<Areas[number], { readonly [P in Part]: unknown }>[Part]
>

/**
 * Puts together what the areas register under keys, such as the handlers of calls.
 *
 * @throws RangeError where two areas register the same key.
 */
export function collectByKey<const Areas extends readonly Area[], Part extends KeyedPart>(
  areas: Areas,
  part: Part,
): Collected<Areas, Part> {
  const owners = new Map<string, string>()
  const collected: Record<string, unknown> = {}
  for (const { name, [part]: registered } of areas) {
    for (const [key, value] of Object.entries(registered ?? {})) {
      const owner = owners.get(key)
      if (owner !== undefined) throw new RangeError(`${owner} and ${name} both register ${part} for ${key}`)
      owners.set(key, name)
      collected[key] = value
    }
  }
  // The loop goes through every key; TypeScript does not count them.
  return collected as Collected<Areas, Part>
}

/** Puts together the lists that the areas register, in the order of the areas. */
export function collectLists<Part extends ListPart>(
  areas: readonly Area[],
  part: Part,
): readonly AreaParts[Part][number][] {
  return areas.flatMap(({ [part]: registered }): readonly AreaParts[Part][number][] => registered ?? [])
}
