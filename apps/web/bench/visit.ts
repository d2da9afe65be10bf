import lighthouse from "lighthouse"

const names = ["performance", "accessibility", "best-practices", "seo", "LCP", "CLS"] as const
type Name = (typeof names)[number]

/** What one visit measured. */
export type Measured = Readonly<Record<Name, number>>

interface Figure {
  readonly name: Name
  /** Scores are to be at least this, the rest at most. */
  readonly target: number
  readonly print: (value: number) => string
}

const score = (name: Name): Figure => ({ name, target: 100, print: (value) => String(value) })

/** The figures that a public page is held to. */
export const figures: readonly Figure[] = [
  score("performance"),
  score("accessibility"),
  score("best-practices"),
  score("seo"),
  { name: "LCP", target: 1200, print: (value) => `LCP ${(value / 1000).toFixed(2)} s` },
  { name: "CLS", target: 0.01, print: (value) => `CLS ${value.toFixed(3)}` },
]

/** Whether a value keeps its figure. */
export function isKept({ name, target }: Figure, value: number): boolean {
  return name === "LCP" || name === "CLS" ? value <= target : value >= target
}

/** Visits a page as Lighthouse's phone, in a language. @throws Error where Lighthouse could not look at it. */
export async function visit(url: string, locale: string, port: number, attempts = 3): Promise<Measured> {
  const run = await lighthouse(url, {
    port,
    logLevel: "silent",
    extraHeaders: { "Accept-Language": locale },
    onlyCategories: ["performance", "accessibility", "best-practices", "seo"],
  })
  // A trace that was not recorded says nothing of the page, unlike an answer that did not come.
  if (run?.lhr.runtimeError?.code === "NO_NAVSTART" && attempts > 1) return visit(url, locale, port, attempts - 1)
  if (!run || run.lhr.runtimeError) throw new Error(`${url}: ${run?.lhr.runtimeError?.message ?? "no report"}`)
  const { categories, audits } = run.lhr
  const scoreOf = (id: string) => Math.round((categories[id]?.score ?? 0) * 100)
  const valueOf = (id: string) => audits[id]?.numericValue ?? Number.NaN
  return {
    performance: scoreOf("performance"),
    accessibility: scoreOf("accessibility"),
    "best-practices": scoreOf("best-practices"),
    seo: scoreOf("seo"),
    LCP: valueOf("largest-contentful-paint"),
    CLS: valueOf("cumulative-layout-shift"),
  }
}

/** The middle one of an odd number of values. */
export function median(values: readonly number[]): number {
  return [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN
}
