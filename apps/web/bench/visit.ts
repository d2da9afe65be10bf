import { readFileSync, writeFileSync } from "node:fs"
import lighthouse, { desktopConfig } from "lighthouse"
import * as v from "valibot"

const names = ["performance", "accessibility", "best-practices", "seo", "LCP", "CLS"] as const
type Name = (typeof names)[number]

/** Measurements of one visit. */
type Measured = Readonly<Record<Name, number>>

interface Figure {
  readonly name: Name
  /** Scores are to be at least this, the rest at most. */
  readonly target: number
  readonly print: (value: number) => string
}

const score = (name: Name, target: number): Figure => ({ name, target, print: (value) => String(value) })

/** The figures that a public page is held to. */
export const figures: readonly Figure[] = [
  score("performance", 99),
  score("accessibility", 100),
  score("best-practices", 100),
  score("seo", 100),
  { name: "LCP", target: 1200, print: (value) => `LCP ${(value / 1000).toFixed(2)} s` },
  { name: "CLS", target: 0.01, print: (value) => `CLS ${value.toFixed(3)}` },
]

/** True if a value meets its target. */
export function isKept({ name, target }: Figure, value: number): boolean {
  return name === "LCP" || name === "CLS" ? value <= target : value >= target
}

/** A visit as it was measured, and as of a machine where nobody else takes the processor from the page. */
export interface Visit {
  readonly measured: Measured
  readonly undisturbed: Measured
}

interface VisitOptions {
  readonly locale: string
  /** The port at which the browser is driven. */
  readonly port: number
  /** The folder where the visit is recorded, one of its own. */
  readonly folder: string
  /** The device; a phone by default. */
  readonly form?: "phone" | "desktop"
  /** Keeps what the browser has stored and cached, a session for example. */
  readonly keepsStorage?: boolean
  /** The longest wait for a page that never stops loading, in milliseconds. */
  readonly longestWait?: number
  /** The most attempts to record it. */
  readonly attempts?: number
}

/**
 * Visits a page as Lighthouse's phone or desktop, in a language. Lighthouse counts for how long each task of the page took,
 * and on a phone takes it times four. Where the browser, the server and Lighthouse share two cores, half of that is other
 * programs' turn: the trace is looked at a second time, with the time that the page's own thread was running.
 *
 * @throws Error where Lighthouse could not look at it.
 */
export async function visit(url: string, options: VisitOptions): Promise<Visit> {
  const { locale, port, folder, form = "phone", keepsStorage = false, longestWait, attempts = 3 } = options
  const flags = {
    port,
    logLevel: "silent" as const,
    disableStorageReset: keepsStorage,
    ...(longestWait !== undefined && { maxWaitForLoad: longestWait }),
    extraHeaders: { "Accept-Language": locale },
    onlyCategories: ["performance", "accessibility", "best-practices", "seo"],
  }
  const config = form === "desktop" ? desktopConfig : undefined
  const first = await lighthouse(url, { ...flags, gatherMode: folder, auditMode: folder }, config)
  // A trace that was not recorded says nothing of the page, unlike an answer that did not come.
  if (first?.lhr.runtimeError?.code === "NO_NAVSTART" && attempts > 1)
    return visit(url, { ...options, attempts: attempts - 1 })
  const measured = readReport(url, first)
  countOwnTime(`${folder}/trace.json`)
  return { measured, undisturbed: readReport(url, await lighthouse(url, { ...flags, auditMode: folder }, config)) }
}

const TraceSchema = v.looseObject({
  traceEvents: v.array(v.looseObject({ dur: v.optional(v.number()), tdur: v.optional(v.number()) })),
})

/** Writes in a trace, for how long an event took, for how long its thread was running meanwhile. */
function countOwnTime(file: string): void {
  const trace = v.parse(TraceSchema, JSON.parse(readFileSync(file, "utf8")))
  const events = trace.traceEvents.map((event) =>
    event.dur === undefined || event.tdur === undefined ? event : { ...event, dur: Math.min(event.dur, event.tdur) },
  )
  writeFileSync(file, JSON.stringify({ ...trace, traceEvents: events }))
}

function readReport(url: string, run: Awaited<ReturnType<typeof lighthouse>>): Measured {
  if (!run || run.lhr.runtimeError) throw new Error(`${url}: ${run?.lhr.runtimeError?.message ?? "no report"}`)
  const { categories, audits } = run.lhr
  const readScore = (id: string) => Math.round((categories[id]?.score ?? 0) * 100)
  const readValue = (id: string) => audits[id]?.numericValue ?? Number.NaN
  return {
    performance: readScore("performance"),
    accessibility: readScore("accessibility"),
    "best-practices": readScore("best-practices"),
    seo: readScore("seo"),
    LCP: readValue("largest-contentful-paint"),
    CLS: readValue("cumulative-layout-shift"),
  }
}

/** The middle one of an odd number of values. */
export function median(values: readonly number[]): number {
  return [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN
}
