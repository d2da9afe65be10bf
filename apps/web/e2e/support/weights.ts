import { readdirSync, readFileSync, statSync } from "node:fs"
import type { Page } from "@playwright/test"
import { publicAddresses } from "./routes.ts"

const dist = `${import.meta.dirname}/../../dist`

/** In bytes, compressed with gzip. */
const most = { publicScripts: 133_800, styles: 20_000, payload: 15_000, accountScripts: 212_500 }

/** Budget of a further route of the account beyond the first page, and of one with a calendar. */
const furtherScripts = 32_000
const furtherScriptsWithDates = 60_000
const withDates = new Set(["/account/history"])

/** The scripts that a page's addresses asked for. */
export type AskedFiles = Map<string, Set<string>>

/** Notes which scripts a page asks for; `begin` says for which address. */
export function noteFiles(page: Page, asked: AskedFiles) {
  let files = new Set<string>()
  const width = page.viewportSize()?.width
  page.on("response", (response) => {
    const { pathname } = new URL(response.url())
    // In another size a page asks for the scripts of that size as well.
    if (page.viewportSize()?.width === width && /^\/assets\/.*\.js$/.test(pathname)) files.add(pathname)
  })
  return (address: string) => {
    files = new Set()
    asked.set(address, files)
  }
}

/** Prints what each page weighs, and gives those that weigh too much. */
export function weigh(asked: AskedFiles): string[] {
  const account = new Set(asked.get("/account"))
  const tooMuch: string[] = []
  for (const [address, files] of asked) {
    const isFurther = address.startsWith("/account/")
    const counted = [...files].filter((file) => !(isFurther && account.has(file)))
    const scripts = sum(counted.map(measureGzipSize))
    const figure = getFigure(address)
    process.stdout.write(`${address.slice(0, 40).padEnd(42)} ${kilobytes(scripts)} of ${kilobytes(figure)} scripts\n`)
    if (files.size === 0) tooMuch.push(`${address}: nobody waited for its scripts`)
    if (scripts > figure) tooMuch.push(`${address}: ${kilobytes(scripts)} of scripts, at most ${kilobytes(figure)}`)
  }
  return [...tooMuch, ...heavyStyles(), ...heavyPayloads()]
}

function getFigure(address: string): number {
  if (publicAddresses.includes(address)) return most.publicScripts
  if (!address.startsWith("/account/")) return most.accountScripts
  return withDates.has(address) ? furtherScriptsWithDates : furtherScripts
}

/** The site has one file of styles, which the prerendered pages hold themselves. */
function heavyStyles(): string[] {
  const styles = sum(pathsIn(/\.css$/).map(measureGzipSize))
  process.stdout.write(`${kilobytes(styles)} of ${kilobytes(most.styles)} styles\n`)
  return styles > most.styles ? [`${kilobytes(styles)} of styles, at most ${kilobytes(most.styles)}`] : []
}

function heavyPayloads(): string[] {
  return pathsIn(/\/_payload\.\w+\.json$/)
    .filter((path) => measureGzipSize(path) > most.payload)
    .map((path) => `${path}: ${kilobytes(measureGzipSize(path))}`)
}

function pathsIn(pattern: RegExp): string[] {
  return readdirSync(dist, { recursive: true, encoding: "utf8" })
    .map((path) => `/${path}`)
    .filter((path) => pattern.test(path))
}

function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0)
}

/** Size as the server sends it. Files too small to benefit have no compressed copy. */
function measureGzipSize(path: string): number {
  return statSync(`${dist}${path}.gz`, { throwIfNoEntry: false })?.size ?? readFileSync(dist + path).length
}

function kilobytes(bytes: number): string {
  return `${(bytes / 1000).toFixed(1)} kB`
}
