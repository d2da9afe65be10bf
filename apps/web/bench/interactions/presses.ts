import type { Browser } from "playwright"
import { readPresses } from "../paintTimes.ts"
import { slowdown, target } from "../typing.ts"
import { type Interaction, interactions } from "./list.ts"
import { type Phone, settle } from "./phone.ts"

declare global {
  interface Window {
    /** The longest duration of each interaction since the last press, by the browser's id. */
    interactionTimes?: Map<number, number>
  }
}

/** Shorter events are not told, in milliseconds. */
const shortestTold = 16

/** Notes how long the browser needed from each event of a press to the frame that shows its result. */
export function noteInteractions(): void {
  window.interactionTimes = new Map()
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      const { interactionId = 0, duration } = entry as PerformanceEntry & { readonly interactionId?: number }
      if (interactionId === 0) continue
      const longest = window.interactionTimes?.get(interactionId) ?? 0
      window.interactionTimes?.set(interactionId, Math.max(longest, duration))
    }
  }).observe({ type: "event", durationThreshold: 16 } as PerformanceObserverInit)
}

/**
 * Does each interaction a number of times on a slowed processor, and again on its full speed for the processor time.
 *
 * @returns whether each keeps its figure.
 */
export async function measurePresses(browser: Browser, phone: Phone, turns: number): Promise<boolean> {
  console.log(
    `\nPresses and keys, ${turns} each, to the next frame (wanted: 75 % ≤ ${target} ms; processor ${slowdown} × slower)`,
  )
  console.log(`  ${"".padEnd(42)} p75, by the browser · most · p75, processor time alone × ${slowdown}`)
  let allKept = true
  for (const interaction of interactions) {
    // oxlint-disable-next-line no-await-in-loop -- side by side they would measure each other
    const isKept = await measure(browser, phone, interaction, turns).catch((error: unknown) => {
      console.log(`  ${interaction.name.padEnd(42)} FAILED: ${String(error).split("\n")[0]}`)
      return false
    })
    if (!isKept) allKept = false
  }
  return allKept
}

async function measure(browser: Browser, phone: Phone, interaction: Interaction, turns: number): Promise<boolean> {
  const { page } = phone
  await page.evaluate(() => sessionStorage.clear())
  await page.goto(interaction.path)
  await settle(page)
  await interaction.prepare?.(page)
  if (interaction.text !== undefined) await interaction.part(page, 0).click()
  // The first press loads what the press needs, and is measured with the screens that follow a press.
  await repeat(phone, interaction, 2)
  await phone.slow(true)
  const felt = await repeat(phone, interaction, turns)
  await phone.slow(false)
  await browser.startTracing(page, { categories: ["devtools.timeline", "toplevel", "blink.user_timing"] })
  await repeat(phone, interaction, turns)
  const processor = readPresses(await browser.stopTracing()).map((time) => time * slowdown)
  const middle = quantile(felt, 0.75)
  const own = quantile(processor, 0.75)
  const isKept = middle <= target
  console.log(
    `  ${interaction.name.padEnd(42)} ${String(middle).padStart(4)} ms · ${String(Math.max(...felt)).padStart(4)} ms · ${own.toFixed(0).padStart(4)} ms${isKept ? "" : own <= target ? "  missed by the browser's time alone" : "  MISSED"}`,
  )
  return isKept || own <= target
}

async function repeat(phone: Phone, interaction: Interaction, turns: number): Promise<readonly number[]> {
  const { page } = phone
  const times: number[] = []
  /* oxlint-disable no-await-in-loop -- one press after another */
  for (let turn = 0; turn < turns; turn++) {
    const part = interaction.part(page, turn)
    await part.waitFor()
    await page.evaluate(() => window.interactionTimes?.clear())
    if (interaction.text === undefined) await phone.press(part)
    else {
      await page.evaluate(() => performance.mark("press"))
      await page.keyboard.press(interaction.text[turn % interaction.text.length] ?? "1", { delay: 40 })
    }
    await phone.rest()
    times.push(
      await page.evaluate((least) => Math.max(least, ...(window.interactionTimes?.values() ?? [])), shortestTold),
    )
    await page.evaluate(() => performance.mark("rest"))
    await interaction.undo?.(page)
  }
  /* oxlint-enable no-await-in-loop */
  return times
}

/** The value that a share of the values does not exceed. */
export function quantile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((one, other) => one - other)
  return sorted[Math.max(0, Math.ceil(sorted.length * share) - 1)] ?? Number.NaN
}
